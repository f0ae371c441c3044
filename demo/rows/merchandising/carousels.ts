import type { brands, carouselGroups, carouselItems } from '#backend/schema.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import { carouselTexts } from '#demo/texts/carousels.ts'

const MOST_ITEMS = 14

export const carouselGroupRows = (): (typeof carouselGroups.$inferInsert)[] =>
  carouselTexts.map(({ slug, kind, name, line }, index) => ({
    id: slug,
    slug,
    kind,
    name,
    text: line,
    position: index + 1,
  }))

/** Few reviews say little: a shop with few of them counts as if usual guests had written, too. */
const USUAL = { rating: 4.3, count: 20 }
const standing = ({ row: { rating = 0, ratingCount = 0 } }: DemoShop) =>
  (rating * ratingCount + USUAL.rating * USUAL.count) / (ratingCount + USUAL.count)
const byStanding = (a: DemoShop, b: DemoShop) => standing(b) - standing(a)

/** Which shops belong into a rail; those without an entry are no rail of shops. */
const BELONGS: Record<string, (demoShop: DemoShop) => boolean> = {
  'most-loved': ({ row }) => (row.ratingCount ?? 0) >= 10 && row.shopType === 'massage',
  'after-dark': ({ tags }) => tags.includes('open-late'),
  'by-the-sea': ({ tags }) => tags.includes('sea-view'),
  'hot-water': ({ tags }) => tags.includes('hot-water'),
  'new-houses': ({ tags }) => tags.includes('new-house'),
  'at-your-door': ({ row }) => row.shopType === 'delivery',
}

/** The cards of each rail, the best rated first. */
export function carouselItemRows(
  demoShops: readonly DemoShop[],
  brandRows: readonly (typeof brands.$inferInsert)[],
): (typeof carouselItems.$inferInsert)[] {
  const best = demoShops.filter(({ row }) => row.bookable).toSorted(byStanding)
  return carouselTexts.flatMap(({ slug, kind }) => {
    const belongs = BELONGS[slug] ?? (() => false)
    const ids = kind === 'brand' ? brandRows.map(({ id }) => id) : best.filter(belongs).map(({ row }) => row.id)
    return ids.slice(0, MOST_ITEMS).map((targetId, index) => ({ groupId: slug, targetId, position: index + 1 }))
  })
}
