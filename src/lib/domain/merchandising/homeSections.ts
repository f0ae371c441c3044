type Shop = { _id: string }
type Pictured = { image: { name: string } }
type Answered = Shop & { image: { name: string } | null }
type Deal = Pictured & { shop: Shop | null }
type Group = { slug: string; kind: 'shop' | 'brand'; shops: readonly Shop[] }
type Banner = { image: { name: string } | null; link: string }
type Brand = Pictured & { _id: string }
type Review = { shop: Shop }

/** What home is filled from, in the order in which staff keep it. `answered` are the shops that answer the question. */
type Kept<D, G, B, H, R> = {
  answered: readonly Answered[]
  deals: readonly D[]
  groups: readonly G[]
  banners: readonly B[]
  brands: readonly H[]
  reviews: readonly R[]
}

const DEALS = 4
const STORY_SHOPS = 3
const VOICES = 3
const BRANDS = 3
/** Fewer rows would look like something that did not load. */
const LEAST_ROWS = 2

/** What is on the page already: no shop and no picture stands there twice. */
function onceOnly(answered: Kept<never, never, never, never, never>['answered']) {
  const shops = new Set(answered.map(({ _id }) => _id))
  const pictures = new Set(answered.flatMap(({ image }) => image?.name ?? []))
  const isNew = (shop: Shop | null, picture?: string) =>
    !(shop && shops.has(shop._id)) && !(picture !== undefined && pictures.has(picture))
  /** The first of these that are new, at most so many; they then count as shown. */
  return <T>(items: readonly T[], most: number, of: (item: T) => { shop: Shop | null; picture?: string }): T[] => {
    const taken: T[] = []
    for (const item of items) {
      const { shop, picture } = of(item)
      if (taken.length === most || !isNew(shop, picture)) continue
      taken.push(item)
      if (shop) shops.add(shop._id)
      if (picture !== undefined) pictures.add(picture)
    }
    return taken
  }
}

/** A banner whose link is this carousel is the picture of its story. */
const isAbout = ({ image, link }: Banner, { slug }: Group) => image !== null && link === `/carousels/${slug}`

/**
 * The sections of the home page below the answers, none with a shop or a picture that is above it. Of the carousels it
 * tells one as a story: the first that has a banner of its own, else the first of shops. Brands are shown only where
 * there is no sale, so that there are never more than six sections.
 */
export function arrangeHome<D extends Deal, G extends Group, B extends Banner, H extends Brand, R extends Review>({
  answered,
  deals,
  groups,
  banners,
  brands,
  reviews,
}: Kept<D, G, B, H, R>) {
  const take = onceOnly(answered)
  const sale = take(deals, DEALS, ({ shop, image }) => ({ shop, picture: image.name }))
  const ofShops = groups.filter(({ kind }) => kind === 'shop')
  const told = banners.flatMap((banner) => ofShops.filter((group) => isAbout(banner, group)))[0] ?? ofShops[0]
  const [banner] = told
    ? take(
        banners.filter((one) => isAbout(one, told)),
        1,
        ({ image }) => ({ shop: null, ...(image && { picture: image.name }) }),
      )
    : []
  const shops = take((told?.shops ?? []) as G['shops'][number][], STORY_SHOPS, (shop) => ({ shop }))
  const story = told && shops.length >= LEAST_ROWS ? { group: told, banner, shops } : undefined
  const houses = take(sale.length === 0 ? brands : [], BRANDS, ({ image }) => ({ shop: null, picture: image.name }))
  const voices = take(reviews, VOICES, ({ shop }) => ({ shop }))
  return { sale, story, houses: houses.length >= LEAST_ROWS ? houses : [], voices }
}
