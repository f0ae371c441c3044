import type { Database, Transaction } from '#backend/context.ts'
import type { ChosenOption } from '#backend/modules/catalogue/index.ts'
import { checkPromotion, type PromotionRow } from '#backend/modules/merchandising/index.ts'
import { currentPointRule } from '#backend/modules/rewards/index.ts'
import { type Quote, type QuoteLine, quoteOrder } from '#domain/pricing/quote.ts'

/** Options of a shop with their guests, as they are priced. */
export const bookingLines = (shopId: string, chosen: readonly ChosenOption[]): QuoteLine[] =>
  chosen.map(({ option, categoryId, guestCount }) => ({
    id: option.id,
    timePriceId: option.id,
    categoryId,
    shopIds: [shopId],
    quantity: guestCount,
    price: option.price,
    percentage: option.maxPercentage,
  }))

type Order = {
  lines: readonly QuoteLine[]
  /** Of the price factor at the visit's time. */
  factorPercentage?: number
  promotion?: PromotionRow | null
  /** Baht to be paid with points. */
  pointDiscount?: number
  /** Whole baht. */
  shippingFee?: number
  now: Date
}

/** What an order costs by the rules in force. Refuses a promotion that does nothing for it (81, 82, 84 to 86). */
export async function quoteLines(db: Database | Transaction, { now, ...order }: Order): Promise<Quote> {
  const quote = quoteOrder({ ...order, pointRule: await currentPointRule(db) })
  if (order.promotion) checkPromotion(order.promotion, quote.lines, now)
  return quote
}
