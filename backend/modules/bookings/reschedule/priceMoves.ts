import { eq } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import type { BookingRow } from '#backend/modules/bookings/booking/rows.ts'
import { priceFactors } from '#backend/modules/catalogue/index.ts'
import { findKept, isAcquired } from '#backend/modules/orders/index.ts'
import { movePricer } from '#backend/modules/pricing/index.ts'
import { canMoveAt, type MoveCost, moveCost } from '#domain/bookings/moveCost.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { MovedPrice } from '#domain/pricing/moveQuote.ts'
import { applyingFactor, percentageAt } from '#domain/pricing/priceFactor.ts'

type Reader = Database | Transaction

/** What a booking costs at a time, what that means for its money, and whether it may be moved so. */
export type PricedMove = {
  percentage: number
  priceFactorId: string | null
  priced: MovedPrice
  cost: MoveCost
  canTake: boolean
}

/** Prices the moves of a booking to any time, and says whether money would go back at once. */
export async function priceMoves(
  db: Reader,
  { env }: Pick<ServiceContext, 'env'>,
  row: BookingRow,
): Promise<{ at: (time: Date) => PricedMove; backAtOnce: boolean }> {
  const factors = await db.select().from(priceFactors).where(eq(priceFactors.shopId, row.shopId))
  const priceAt = await movePricer(db, row, percentageAt(factors, row.time))
  const kept = row.isPaid ? await findKept(db, row.orderId) : []
  const standing = {
    receiptState: row.receiptState,
    paidAmount: kept.reduce((sum, { left }) => sum + left, 0),
    takesOnline: Object.values(PAYMENT_METHOD).some((method) => isAcquired({ env }, method)),
  }
  const at = (time: Date): PricedMove => {
    const factor = applyingFactor(factors, time)
    const percentage = factor?.percentage ?? 0
    const priced = priceAt(percentage)
    const cost = moveCost(row.isPaid, priced)
    return { percentage, priceFactorId: factor?.id ?? null, priced, cost, canTake: canMoveAt(cost, standing) }
  }
  return { at, backAtOnce: kept.every(({ goesBackAtOnce }) => goesBackAtOnce) }
}
