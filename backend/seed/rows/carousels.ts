import type { brands, carouselGroups, carouselItems } from '#backend/db/schema/index.ts'
import { carouselTexts } from '#backend/seed/texts/carousels.ts'
import type { House } from './shops.ts'

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

const byRating = (a: House, b: House) =>
  (b.row.rating ?? 0) * Math.min(10, b.row.ratingCount ?? 0) -
  (a.row.rating ?? 0) * Math.min(10, a.row.ratingCount ?? 0)

/** Which houses belong into a rail; those without an entry are no rail of shops. */
const BELONGS: Record<string, (house: House) => boolean> = {
  'most-loved': ({ row }) => (row.ratingCount ?? 0) >= 10 && row.shopType === 'massage',
  'after-dark': ({ tags }) => tags.includes('open-late'),
  'by-the-sea': ({ tags }) => tags.includes('sea-view'),
  'hot-water': ({ tags }) => tags.includes('hot-water'),
  'new-houses': ({ tags }) => tags.includes('new-house'),
  'at-your-door': ({ row }) => row.shopType === 'delivery',
}

/** The cards of each rail, the best rated first. */
export function carouselItemRows(
  houses: readonly House[],
  brandRows: readonly (typeof brands.$inferInsert)[],
): (typeof carouselItems.$inferInsert)[] {
  const best = houses.filter(({ row }) => row.bookable).toSorted(byRating)
  return carouselTexts.flatMap(({ slug, kind }) => {
    const belongs = BELONGS[slug] ?? (() => false)
    const ids = kind === 'brand' ? brandRows.map(({ id }) => id) : best.filter(belongs).map(({ row }) => row.id)
    return ids.slice(0, MOST_ITEMS).map((targetId, index) => ({ groupId: slug, targetId, position: index + 1 }))
  })
}
