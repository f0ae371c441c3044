import type { View } from '#demo/pictures/fronts/draw.ts'
import stored from '#demo/pictures.json' with { type: 'json' }
import type { LocationSlug } from '#demo/texts/places.ts'
import type { CategorySlug, LocalizedText } from '#demo/texts/types.ts'
import { ALT } from './alt.ts'
import { FITTING } from './fitting.ts'
import { altOfHouse } from './fronts/alt.ts'
import { shopFaces } from './fronts/shopFaces.ts'
import type { MotifName } from './motifs.ts'
import type { PaletteName } from './palettes.ts'
import { CITY_VIEWS, type Ratio } from './plan.ts'
import { random } from './random.ts'

/** A drawn picture: its largest width and height, and every width under public/pictures, in pixels. */
type Drawn = { name: string; width: number; height: number; widths: number[] }
/** `of`: the only thing that shows it, where it was drawn for one. */
export type StoredPicture = Drawn & { motif: MotifName; palette: PaletteName; ratio: Ratio; of?: string }
/** The front of a shop, the room behind it or its hall. */
export type StoredPortrait = Drawn & { shop: string; view: View }

/** Whatever is to have a picture: a shop, a service type, a post. */
export type Sitter = { slug: string; category: CategorySlug }

export const pictures = stored.scenes as StoredPicture[]
export const portraits = stored.portraits as StoredPortrait[]

const views: ReadonlySet<MotifName> = new Set(Object.values(CITY_VIEWS).map(({ motif }) => motif))
/** Those that no one thing keeps to itself. */
const free = (ratio: Ratio) =>
  pictures.filter((picture) => picture.ratio === ratio && !picture.of && !views.has(picture.motif))

const CALM: ReadonlySet<MotifName> = new Set([...FITTING.spa, ...FITTING.massage])

/** How far a motif is from a category: its own trade, shared with others, calm enough for any shop, another's trade. */
function strangeness(category: CategorySlug, motif: MotifName): 0 | 1 | 2 | 3 {
  const fits = FITTING[category].includes(motif)
  if (CALM.has(motif)) return fits ? 1 : 2
  return fits ? 0 : 3
}

/**
 * One picture for each, in order: none twice while another is free, the category's own motifs first, and neither
 * motif nor palette beside itself where that can be helped. Categories with few motifs choose first.
 */
function deal(sitters: readonly Sitter[], pool: readonly StoredPicture[]): StoredPicture[] {
  const used = new Map<string, number>()
  const count = (key: string) => used.get(key) ?? 0
  const dealt: StoredPicture[] = []
  const byChoice = sitters.map((sitter, at) => ({ ...sitter, at }))
  byChoice.sort((a, b) => FITTING[a.category].length - FITTING[b.category].length || a.at - b.at)
  for (const { slug, category, at } of byChoice) {
    const { f } = random(slug)
    const near = (reach: number) => dealt.slice(Math.max(0, at - reach), at + reach + 1).filter(Boolean)
    const cost = (picture: StoredPicture) =>
      1000 * count(picture.name) +
      100 * strangeness(category, picture.motif) +
      3 * count(picture.motif) +
      count(picture.palette) +
      (near(4).some(({ motif }) => motif === picture.motif) ? 9 : 0) +
      (near(3).some(({ palette }) => palette === picture.palette) ? 5 : 0) +
      f()
    const [best] = pool.map((picture) => ({ picture, cost: cost(picture) })).sort((a, b) => a.cost - b.cost)
    const { picture } = best!
    for (const key of [picture.name, picture.motif, picture.palette]) used.set(key, count(key) + 1)
    dealt[at] = picture
  }
  return dealt
}

/** The picture that only this thing shows: `service thai`, `category spa`, `brand baan-lom`, `post how-to-bathe`. */
export function pictureFor(of: string): StoredPicture {
  const own = pictures.find((picture) => picture.of === of)
  if (!own) throw new Error(`No picture is drawn for ${of}; see demo/pictures/reserved.ts`)
  return own
}

/** What is drawn of a shop: its front, one room and its hall. */
export function portraitOf(slug: string, view: View): StoredPortrait {
  const own = portraits.find((portrait) => portrait.shop === slug && portrait.view === view)
  if (!own) throw new Error(`The ${view} of ${slug} is not drawn; run npm run pictures`)
  return own
}

/** Wide pictures for things sold, in order: none twice while another is free, none of `taken`. */
export const picturesOfDeals = (deals: readonly Sitter[], taken: readonly string[]): StoredPicture[] =>
  deal(
    deals,
    free('3:2').filter(({ name }) => !taken.includes(name)),
  )

/** The wide view of a city. */
export function pictureOfCity(city: LocationSlug): StoredPicture {
  const { motif, palette } = CITY_VIEWS[city]
  return pictures.find((picture) => picture.ratio === '3:2' && picture.motif === motif && picture.palette === palette)!
}

/** What guests of one shop photographed: wide, square and tall ones mixed, all different while they last, none of `taken`. */
export function picturesOfGuests(photos: readonly Sitter[], taken: readonly string[]): StoredPicture[] {
  const pool = [...free('1:1'), ...free('4:5'), ...free('3:2')].filter(({ name }) => !taken.includes(name))
  return deal(photos, pool)
}

/** A tall slip of paper: what a customer uploads as the proof of a transfer. */
export const receiptPicture = (category: CategorySlug): StoredPicture =>
  deal([{ slug: 'receipt', category }], free('4:5'))[0]!

/** The sentence that stands for the picture, in all eight languages. */
export const altOf = (picture: StoredPicture | StoredPortrait): LocalizedText =>
  'motif' in picture
    ? ALT[picture.motif]
    : altOfHouse(shopFaces.find(({ slug }) => slug === picture.shop)!, picture.view)
