import type { Database, Transaction } from '#backend/context.ts'
import { currentPointRule } from '#backend/services/point/rule.ts'
import type { PromotionRow } from '#backend/services/promotion/find.ts'
import { checkPromotion } from '#backend/services/promotion/refuse.ts'
import type { ChosenOption } from '#backend/services/reservation/findOptions.ts'
import { type Quote, quoteOrder } from '#domain/quote.ts'
import type { QuoteLine } from '#domain/quoteLine.ts'

type Visit = {
  shopId: string
  chosen: ChosenOption[]
  factorPercentage: number
  promotion?: PromotionRow | null
  /** Baht to be paid with points. */
  pointDiscount?: number
  now: Date
}

/** Options of a shop with their guests, as they are priced. */
export const visitLines = (shopId: string, chosen: readonly ChosenOption[]): QuoteLine[] =>
  chosen.map(({ option, categoryId, guestCount }) => ({
    id: option.id,
    timePriceId: option.id,
    categoryId,
    shopIds: [shopId],
    quantity: guestCount,
    price: option.price,
    percentage: option.maxPercentage,
  }))

/** What a visit costs by our own data. Refuses a promotion that does nothing for it (81, 82, 84 to 86). */
export async function quoteVisit(db: Database | Transaction, visit: Visit): Promise<Quote> {
  const { shopId, chosen, factorPercentage, promotion, pointDiscount, now } = visit
  const pointRule = await currentPointRule(db)
  const lines = visitLines(shopId, chosen)
  const quote = quoteOrder({ lines, factorPercentage, promotion, pointRule, pointDiscount })
  if (promotion) checkPromotion(promotion, quote.lines, now)
  return quote
}
