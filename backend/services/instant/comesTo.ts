import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { instantRequests, instantResponses, type reservations } from '#backend/db/schema/index.ts'
import type { ComesTo } from '#contract/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { SHOP_TYPE } from '#domain/shop/shopType.ts'

type Row = Pick<typeof reservations.$inferSelect, 'orderResponseId' | 'shopId' | 'time' | 'travelMinutes'>

/** Where a shop comes to with each of these visits, and when it leaves; null of one that the customer comes to. */
export async function findComesTo(
  db: Database | Transaction,
  rows: Row[],
  shopTypeOf: (shopId: string) => string | undefined,
): Promise<(row: Row) => ComesTo | null> {
  const ids = rows.flatMap(({ orderResponseId, shopId }) =>
    orderResponseId && shopTypeOf(shopId) === SHOP_TYPE.delivery ? [orderResponseId] : [],
  )
  if (ids.length === 0) return () => null
  const { place, latitude, longitude } = instantRequests
  const found = await db
    .select({ answerId: instantResponses.id, place, latitude, longitude })
    .from(instantResponses)
    .innerJoin(instantRequests, eq(instantRequests.id, instantResponses.requestId))
    .where(inArray(instantResponses.id, ids))
  const places = new Map(found.map(({ answerId, ...where }) => [answerId, where]))
  return ({ orderResponseId, time, travelMinutes }) => {
    const where = places.get(orderResponseId ?? '')
    return where ? { ...where, leaveAt: addMinutes(time, -travelMinutes).toISOString() } : null
  }
}
