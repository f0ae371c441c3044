import type { CategorySlug, LocalizedText } from '#demo/texts/types.ts'
import type { PaletteName } from '../palettes.ts'
import type { Hour } from './canvas.ts'

/** The four colors of a sign. */
export type Ink = { deep: string; mid: string; light: string; accent: string }

/** What of a shop its front shows. */
export type ShopFace = {
  slug: string
  name: LocalizedText
  /** On the board: large in Thai, small in Latin letters. */
  th: string
  en: string
  city: string
  brand: string | null
  categories: readonly CategorySlug[]
  delivery: boolean
  /** The brand's own colors; a house without a brand takes its palette's. */
  colors: Ink | null
}

/** A house with the colors its sign is painted in. */
export type Signed = ShopFace & { ink: Ink }

export type BuildingName =
  | 'bath'
  | 'canal'
  | 'concrete'
  | 'hotel'
  | 'lane'
  | 'lanna'
  | 'mall'
  | 'pavilion'
  | 'shophouse'
  | 'sino'
  | 'timber'
  | 'van'
  | 'villa'

/** What distinguishes one house from others of its kind; each building reads those that it has. */
export type Options = {
  ac?: boolean
  ajar?: boolean
  annex?: number
  apex?: number
  at?: 'left' | 'mid' | 'right'
  awning?: readonly [string, string]
  back?: string
  balcony?: string
  bays?: number
  beds?: number
  boards?: string
  boug?: string
  c?: string
  canopy?: string
  cap?: string
  chimney?: boolean
  cloth?: string
  crown?: string
  dkind?: string
  door?: string
  dormer?: boolean
  fascia?: string
  fence?: string
  fl?: number
  flat?: boolean
  flip?: boolean
  floor?: number
  floors?: number
  form?: string
  fret?: string
  front?: string
  gate?: string
  glass?: boolean
  green?: boolean
  ground?: string
  gwin?: string
  half?: number
  hallway?: string
  ink?: Ink
  lamp?: string
  lanterns?: string
  leaf?: string
  lean?: string
  many?: boolean
  n?: number
  next?: readonly [string, string]
  pilaster?: boolean
  rail?: string
  railC?: string
  ridge?: number
  roof?: string
  room?: string
  sea?: boolean
  shift?: number
  sign?: string
  signC?: string
  step?: number
  stone?: string
  tiles?: string
  trees?: readonly string[]
  trim?: string
  up?: string
  upper?: string
  upright?: boolean
  vent?: string
  wall?: string
  win?: string
  wing?: number
  wood?: string
  woody?: number
  ww?: number
}

/** How a front is drawn: its building, light, outlook and street, and what stands about (`thing:kind@x`). */
export type Plan = {
  type: BuildingName
  palette: PaletteName
  hour: Hour
  view: string
  ground: string
  o: Options
  things: string
  back: string
}

/** Where a building stands, for what is put around it. */
export type Built = {
  l: number
  r: number
  doorX: number
  /** The middle of the sign, which a narrow picture keeps. */
  focus?: number
  /** The height of a raised floor, where cats and shoes are. */
  deck?: number
  water?: number
  van?: boolean
}
