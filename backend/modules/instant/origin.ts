import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import type { BookingRow, Origin } from '#backend/modules/bookings/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { instantRequests, instantResponses } from './schema.ts'

type Row = Pick<BookingRow, 'orderResponseId' | 'shopId' | 'time' | 'travelMinutes'>

const NO_REQUEST: Origin = { requestId: null, comesTo: null }

/** Of each of these visits, what it was booked from. */
export async function findOrigins(
  db: Database | Transaction,
  rows: Row[],
  shopTypeOf: (shopId: string) => string | undefined,
): Promise<(row: Row) => Origin> {
  const ids = rows.flatMap(({ orderResponseId }) => (orderResponseId ? [orderResponseId] : []))
  if (ids.length === 0) return () => NO_REQUEST
  const { id: requestId, place, latitude, longitude } = instantRequests
  const found = await db
    .select({ answerId: instantResponses.id, requestId, place, latitude, longitude })
    .from(instantResponses)
    .innerJoin(instantRequests, eq(instantRequests.id, instantResponses.requestId))
    .where(inArray(instantResponses.id, ids))
  const origins = new Map(found.map(({ answerId, ...origin }) => [answerId, origin]))
  return ({ orderResponseId, shopId, time, travelMinutes }) => {
    const origin = origins.get(orderResponseId ?? '')
    if (!origin) return NO_REQUEST
    const { requestId: id, ...where } = origin
    const comesTo = { ...where, leaveAt: addMinutes(time, -travelMinutes).toISOString() }
    return { requestId: id, comesTo: shopTypeOf(shopId) === SHOP_TYPE.delivery ? comesTo : null }
  }
}
