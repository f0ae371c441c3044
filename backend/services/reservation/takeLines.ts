import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { type OrderLineColumn, serviceTypes, timePrices } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { lineFinalPrice } from '#domain/price.ts'

type Order = { timePriceId: string; guestCount: number }

/** Lines of one option count together, in one order for everybody, so that two orders never wait in a ring. */
function summed(orders: Order[]): Order[] {
  const guests = new Map<string, number>()
  for (const { timePriceId, guestCount } of orders) {
    guests.set(timePriceId, (guests.get(timePriceId) ?? 0) + guestCount)
  }
  return [...guests].map(([timePriceId, guestCount]) => ({ timePriceId, guestCount })).sort(byOption)
}
const byOption = (a: Order, b: Order) => (a.timePriceId < b.timePriceId ? -1 : 1)

async function takeStock(tx: Transaction, { timePriceId, guestCount }: Order): Promise<void> {
  // Check and decrement in one statement, so two customers cannot take the last one.
  const taken = await tx
    .update(timePrices)
    .set({ stock: sql`${timePrices.stock} - ${guestCount}` })
    .where(and(eq(timePrices.id, timePriceId), gte(timePrices.stock, guestCount)))
    .returning({ id: timePrices.id })
  if (taken.length === 0) throw new ServiceError(ERROR_CODE.guestsExceedStock, 'More guests than are left')
}

/** Prices the lines from our own data and takes what is strictly counted. An option of another shop is unknown (404). */
export async function takeLines(tx: Transaction, shopId: string, orders: Order[]): Promise<OrderLineColumn[]> {
  const wanted = summed(orders)
  const ids = wanted.map(({ timePriceId }) => timePriceId)
  const rows = await tx
    .select({ option: timePrices, typeName: serviceTypes.typeName })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(and(eq(timePrices.shopId, shopId), inArray(timePrices.id, ids)))
  const found = new Map(rows.map((row) => [row.option.id, row]))
  const lines: OrderLineColumn[] = []
  for (const order of wanted) {
    const row = found.get(order.timePriceId)
    if (!row) throw new ServiceError(ERROR_CODE.notFound, 'The shop has no such option')
    const { option, typeName } = row
    if (option.strictQuota) await takeStock(tx, order)
    const finalPrice = lineFinalPrice(option.price, option.maxPercentage)
    lines.push({
      timePriceId: option.id,
      typeId: option.typeId,
      typeName,
      duration: option.timeMinutes,
      guestCount: order.guestCount,
      price: option.price,
      percentage: option.maxPercentage,
      finalPrice,
      finalTotal: finalPrice * order.guestCount,
      strictQuota: option.strictQuota,
    })
  }
  return lines
}
