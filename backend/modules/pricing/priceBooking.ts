import { and, asc, eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findCustomerIdentity } from '#backend/modules/accounts/index.ts'
import { type ChosenOption, findOptions, serviceTypes, timePrices } from '#backend/modules/catalogue/index.ts'
import { checkFirstOrder, checkOpen, findPromotion } from '#backend/modules/merchandising/index.ts'
import { currentPointRule } from '#backend/modules/rewards/index.ts'
import { type Quote, quoteOrder } from '#domain/pricing/quote.ts'
import { bookingLines } from './quoteLines.ts'

type Order = { timePriceId: string; guestCount: number }

/** For so many guests the option that costs least by itself, where nothing is chosen yet. */
async function cheapestOption({ db }: ServiceContext, shopId: string, guestCount: number): Promise<Order[]> {
  const own = sql`${timePrices.price} * (100 - ${timePrices.maxPercentage})`
  const [row] = await db
    .select({ timePriceId: timePrices.id })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(and(eq(timePrices.shopId, shopId), serviceTypes.isOffered))
    .orderBy(asc(own), asc(timePrices.id))
    .limit(1)
  return row ? [{ ...row, guestCount }] : []
}

export type BookingPricer = { chosen: ChosenOption[]; quoteAt(percentage: number): Quote }

type Input = { shopId: string; carts?: Order[]; promotionId?: string; guestCount: number }

/**
 * Prices the carts, or the shop's cheapest option, under any percentage of a price factor. An option of another shop
 * is unknown (404); a promotion is refused where it is unknown (80), over (81), used up (82), or for a first order that
 * the customer has made (95).
 */
export async function bookingPricer(ctx: ServiceContext, input: Input): Promise<BookingPricer> {
  const orders = input.carts ?? (await cheapestOption(ctx, input.shopId, input.guestCount))
  const chosen = await findOptions(ctx.db, input.shopId, orders)
  const promotion = input.promotionId ? await findPromotion(ctx.db, input.promotionId) : null
  if (promotion) checkOpen(promotion, ctx.now)
  if (promotion && ctx.userId) {
    await checkFirstOrder(ctx.db, ctx, { promotion, identity: await findCustomerIdentity(ctx.db, ctx.userId) })
  }
  const pointRule = await currentPointRule(ctx.db)
  const lines = bookingLines(input.shopId, chosen)
  const quotes = new Map<number, Quote>()
  return {
    chosen,
    quoteAt(percentage) {
      const quote = quotes.get(percentage) ?? quoteOrder({ lines, factorPercentage: percentage, promotion, pointRule })
      quotes.set(percentage, quote)
      return quote
    },
  }
}
