import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { serviceTypes } from '#backend/modules/catalogue/index.ts'
import { findPromotion } from '#backend/modules/merchandising/index.ts'
import type { Order } from '#backend/modules/orders/index.ts'
import { currentPointRule } from '#backend/modules/rewards/index.ts'
import { type MovedPrice, moveQuote } from '#domain/pricing/moveQuote.ts'

type Reader = Database | Transaction
type Booked = Pick<Order, 'lines' | 'promotionId' | 'price' | 'discount' | 'pointDiscount' | 'pointReceived'> & {
  shopId: string
}

async function findCategories(db: Reader, typeIds: string[]): Promise<Map<string, string>> {
  const { id, categoryId } = serviceTypes
  const rows = await db.select({ id, categoryId }).from(serviceTypes).where(inArray(id, typeIds))
  return new Map(rows.map((row) => [row.id, row.categoryId]))
}

/** Prices a booking of a shop under any percentage of a price factor; `percentage` is that of its own time. */
export async function movePricer(
  db: Reader,
  { shopId, lines, promotionId, ...booked }: Booked,
  percentage: number,
): Promise<(percentage: number) => MovedPrice> {
  const categoryOf = await findCategories(
    db,
    lines.map(({ typeId }) => typeId),
  )
  const order = {
    ...booked,
    percentage,
    lines: lines.map(({ timePriceId, typeId, guestCount, price, percentage: own, coveredCount = 0 }) => ({
      ...{ id: timePriceId, timePriceId, categoryId: categoryOf.get(typeId) ?? null, shopIds: [shopId] },
      ...{ quantity: guestCount, price, percentage: own, covered: coveredCount },
    })),
    promotion: promotionId === null ? null : await findPromotion(db, promotionId),
    pointRule: await currentPointRule(db),
  }
  const quotes = new Map<number, MovedPrice>()
  return (other) => {
    const quote = quotes.get(other) ?? moveQuote(order, other)
    quotes.set(other, quote)
    return quote
  }
}
