import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { serviceTypes, timePrices } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Order = { timePriceId: string; guestCount: number }

/** An option of a shop with the guests that chose it. */
export type ChosenOption = {
  option: typeof timePrices.$inferSelect
  typeName: Record<string, string>
  categoryId: string
  guestCount: number
}

/** Orders of one option count together, in one order for everybody, so that two bookings never wait in a ring. */
function summed(orders: Order[]): Order[] {
  const guests = new Map<string, number>()
  for (const { timePriceId, guestCount } of orders) {
    guests.set(timePriceId, (guests.get(timePriceId) ?? 0) + guestCount)
  }
  return [...guests].map(([timePriceId, guestCount]) => ({ timePriceId, guestCount })).sort(byOption)
}
const byOption = (a: Order, b: Order) => (a.timePriceId < b.timePriceId ? -1 : 1)

/** What the orders name, from our own data. An option of another shop is unknown (404). */
export async function findOptions(
  tx: Database | Transaction,
  shopId: string,
  orders: Order[],
): Promise<ChosenOption[]> {
  const wanted = summed(orders)
  const ids = wanted.map(({ timePriceId }) => timePriceId)
  const rows = await tx
    .select({ option: timePrices, typeName: serviceTypes.typeName, categoryId: serviceTypes.categoryId })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(and(eq(timePrices.shopId, shopId), inArray(timePrices.id, ids)))
  const found = new Map(rows.map((row) => [row.option.id, row]))
  return wanted.map(({ timePriceId, guestCount }) => {
    const row = found.get(timePriceId)
    if (!row) throw new ServiceError(ERROR_CODE.notFound, 'The shop has no such option')
    return { ...row, guestCount }
  })
}
