import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findCustomerIdentity } from '#backend/modules/accounts/index.ts'
import { findOptions, priceFactors, shops } from '#backend/modules/catalogue/index.ts'
import { checkFirstOrder, checkOwnUses, findPromotion, viewPromotions } from '#backend/modules/merchandising/index.ts'
import { currentPointRule, summarisePoints } from '#backend/modules/rewards/index.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Promotion } from '#contract/merchandising/offers.ts'
import type { PromotionOrder } from '#contract/pricing/applyPromotion.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { isHalfHour } from '#domain/bookings/bookingMoment.ts'
import { isRealDate } from '#domain/epochMinutes.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { findWantedDeals } from './dealLines.ts'
import { findPassLine } from './passLine.ts'
import { bookingLines, quoteLines } from './quoteLines.ts'
import { viewQuote } from './viewQuote.ts'

type Priced = { lines: QuoteLine[]; factorPercentage?: number; shippingFee?: number }

const badOrder = (message: string) => new ServiceError(ERROR_CODE.badRequest, message)

async function visitOf({ db }: UserContext, { shop: shopId, orders, date, time }: PromotionOrder): Promise<Priced> {
  if (!shopId || !orders) throw badOrder('Name a shop with orders, deals, or a levelId')
  const [shop] = await db.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  const lines = bookingLines(shopId, await findOptions(db, shopId, orders))
  if (date === undefined || time === undefined) return { lines }
  if (!isRealDate(date) || !isHalfHour(time)) throw badOrder('date is YYYY-MM-DD, time is HH:00 or HH:30')
  const factors = await db.select().from(priceFactors).where(eq(priceFactors.shopId, shopId))
  return { lines, factorPercentage: applyingFactor(factors, instantOf(date, time))?.percentage ?? 0 }
}

/** What is ordered, by our own data: a visit, deals or a pass. */
async function pricedOf(ctx: UserContext, order: PromotionOrder): Promise<Priced> {
  const { deals, levelId, orders, voucherType } = order
  if ([deals, levelId, orders].filter(Boolean).length !== 1) {
    throw badOrder('Name one of: a shop with orders, deals, or a levelId')
  }
  const isPosted = voucherType === VOUCHER_TYPE.physical
  if (deals) {
    const wanted = await findWantedDeals(ctx.db, deals)
    // Everything comes in one parcel.
    const fee = Math.max(...wanted.map(({ deal }) => deal.shippingFee))
    return { lines: wanted.map(({ line }) => line), shippingFee: isPosted ? fee : 0 }
  }
  if (levelId) {
    const { line } = await findPassLine(ctx.db, levelId, ctx.now)
    return { lines: [line], shippingFee: isPosted ? (await readSettings(ctx)).shippingFee : 0 }
  }
  return visitOf(ctx, order)
}

/** Baht that the customer's points take off at most. */
async function worthOfPoints(ctx: UserContext): Promise<number> {
  const [{ point }, { bahtPerPointSpent }] = await Promise.all([summarisePoints(ctx), currentPointRule(ctx.db)])
  return point * bahtPerPointSpent
}

/** What the order would cost with the promotion; nothing is taken. Refuses with 80 to 86, or 95, where it gets nothing. */
export async function applyPromotion(
  ctx: UserContext,
  order: PromotionOrder,
): Promise<{ promotion: Promotion; quote: Quote }> {
  const promotion = await findPromotion(ctx.db, order.promotionId)
  const priced = await pricedOf(ctx, order)
  const pointDiscount = Math.min(order.pointDiscount, await worthOfPoints(ctx))
  const quote = await quoteLines(ctx.db, { ...priced, promotion, pointDiscount, now: ctx.now })
  await checkOwnUses(ctx.db, promotion, ctx.userId)
  await checkFirstOrder(ctx.db, ctx, { promotion, identity: await findCustomerIdentity(ctx.db, ctx.userId) })
  const [view] = await viewPromotions(ctx, [promotion])
  return { promotion: view!, quote: viewQuote(quote) }
}
