import stored from '#demo/pictures.json' with { type: 'json' }
import type { LocationSlug } from '#demo/texts/places.ts'
import type { CategorySlug, LocalizedText } from '#demo/texts/types.ts'
import { ALT } from './alt.ts'
import type { MotifName } from './motifs.ts'
import type { PaletteName } from './palettes.ts'
import { CITY_VIEWS, type Ratio } from './plan.ts'
import { random } from './random.ts'

/** A drawn picture: its largest width and height, and every width under public/pictures, in pixels. */
export type StoredPicture = {
  name: string
  motif: MotifName
  palette: PaletteName
  ratio: Ratio
  width: number
  height: number
  widths: number[]
}

/** Whatever is to have a picture: a shop, a service type, a post. */
export type Sitter = { slug: string; category: CategorySlug }

export const pictures = stored as StoredPicture[]

/** The motifs of a category, the most telling first. */
const FITTING: Record<CategorySlug, readonly MotifName[]> = {
  massage: ['mat', 'compress', 'room', 'back', 'stones', 'lamp', 'oil'],
  scrub: ['scrub', 'oil', 'towels'],
  salon: ['salon', 'nails'],
  facial: ['facial', 'oil', 'tea'],
  onsen: ['onsen', 'footbath', 'candles'],
  spa: ['towels', 'pavilion', 'candles', 'stones', 'lamp', 'tea', 'footbath'],
}

const views: ReadonlySet<MotifName> = new Set(Object.values(CITY_VIEWS).map(({ motif }) => motif))
const indoors = (ratio: Ratio) => pictures.filter((picture) => picture.ratio === ratio && !views.has(picture.motif))

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

/** The card of every shop, in the order of the shops; each its own. */
export const picturesOfShops = (shops: readonly Sitter[]): StoredPicture[] => deal(shops, indoors('3:2'))

/** The rooms of one shop beyond its card, all different. */
export function picturesOfRooms(shop: Sitter, card: StoredPicture, count: number): StoredPicture[] {
  const sitters = Array.from({ length: count }, (_, at) => ({ ...shop, slug: `${shop.slug}/room-${at}` }))
  return deal(
    sitters,
    indoors('3:2').filter(({ name }) => name !== card.name),
  )
}

/** The square that stands for a category. */
export const pictureOfCategory = (category: CategorySlug): StoredPicture =>
  indoors('1:1').find(({ motif }) => motif === FITTING[category][0])!

/** The wide view of a city. */
export function pictureOfCity(city: LocationSlug): StoredPicture {
  const { motif, palette } = CITY_VIEWS[city]
  return pictures.find((picture) => picture.ratio === '3:2' && picture.motif === motif && picture.palette === palette)!
}

/** What a guest photographed: wide, square and tall ones mixed, all different. */
export function picturesOfReview(review: Sitter, count: number): StoredPicture[] {
  const sitters = Array.from({ length: count }, (_, at) => ({ ...review, slug: `${review.slug}/photo-${at}` }))
  return deal(sitters, [...indoors('3:2'), ...indoors('1:1'), ...indoors('4:5')])
}

/** One wide, square or tall picture for a banner, a post or a gift. */
export const pictureOf = (sitter: Sitter, ratio: Ratio): StoredPicture => deal([sitter], indoors(ratio))[0]!

/** The sentence that stands for the picture, in all eight languages. */
export const altOf = (picture: StoredPicture): LocalizedText => ALT[picture.motif]
