import type { browsingHistory, favourites } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { anan, bookableShop, brandWithBranches, deliveryShop, mali } from '#demo/named.ts'
import type { VisitRow } from '#demo/rows/bookings/bookings.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'

type VisitedRow = typeof browsingHistory.$inferInsert
type FavouriteRow = typeof favourites.$inferInsert

/** More than a page of twenty. */
const VIEWS = 26

export function favouriteRows(demoShops: readonly DemoShop[], clock: Clock): FavouriteRow[] {
  const shops = [
    bookableShop.id,
    deliveryShop.id,
    ...demoShops.filter((_, index) => index % 17 === 3).map(({ row }) => row.id),
  ]
  const of = (userId: string, kind: 'shop' | 'brand', ids: string[]): FavouriteRow[] =>
    [...new Set(ids)].map((targetId, index) => ({
      userId,
      kind,
      targetId,
      createdAt: clock.at(-2 - index * 4, '20:00'),
    }))
  return [
    ...of(mali.id, 'shop', shops),
    ...of(mali.id, 'brand', [brandWithBranches.id, 'nam-rin']),
    ...of(anan.id, 'shop', shops.slice(1, 3)),
    ...of(anan.id, 'brand', ['kluen']),
  ]
}

/** Shops and brands that Mali looked at, and where the two have been. */
export function visitedRows(
  demoShops: readonly DemoShop[],
  reservations: readonly VisitRow[],
  clock: Clock,
): VisitedRow[] {
  const viewed = demoShops
    .filter((_, index) => index % 3 !== 1)
    .slice(0, VIEWS - 2)
    .map(({ row }) => ({ kind: 'shop' as const, targetId: row.id }))
  const brands = [brandWithBranches.id, 'doi-mok'].map((targetId) => ({ kind: 'brand' as const, targetId }))
  const views: VisitedRow[] = [...brands, ...viewed].map((seen, index) => ({
    userId: mali.id,
    list: 'views',
    ...seen,
    visitedAt: clock.at(-1 - index, '21:30'),
  }))
  const been = reservations.filter(
    ({ status, userId }) => status === 'confirmed' && (userId === mali.id || userId === anan.id),
  )
  return [
    ...views,
    ...been.map(
      ({ userId, shopId, time }): VisitedRow => ({
        userId: userId!,
        list: 'histories',
        kind: 'shop',
        targetId: shopId,
        visitedAt: time,
      }),
    ),
  ]
}
