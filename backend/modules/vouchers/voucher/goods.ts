import { and, eq, inArray, not } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import {
  deals,
  findGivenAtHome,
  findOptions,
  isOfPublished,
  isPublished,
  isRunningAt,
  shops,
} from '#backend/modules/catalogue/index.ts'
import { type OrderLineColumn, orderLines } from '#backend/modules/orders/index.ts'
import { bookingLines, findPassLine, findWantedDeals, type WantedDeal } from '#backend/modules/pricing/index.ts'
import { findHomeDeals } from '#backend/modules/vouchers/deal/givenAtHome.ts'
import type { vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherGoods, VoucherPayload } from '#contract/vouchers/purchase.ts'
import { BOOKING_TYPE } from '#domain/bookings/bookingType.ts'
import { isGivenAtHome } from '#domain/catalogue/shopType.ts'
import type { QuotedLine, QuoteLine } from '#domain/pricing/quote.ts'
import { dealExpiry, stepExpiry } from '#domain/vouchers/dealSteps.ts'

type Row = typeof vouchers.$inferSelect
/** A line with what is paid for it. */
type Paid = Pick<QuotedLine, 'quantity' | 'finalPrice' | 'finalTotal'>
type Orders = NonNullable<VoucherPayload['orders']>

/** One thing that is bought, before it is priced; `lines` says what it is once that is known. */
export type Good = {
  quoteLines: QuoteLine[]
  /** What the voucher keeps of it. */
  about: Pick<Row, 'kind' | 'shopId' | 'dealId' | 'levelId' | 'expiredAt'>
  /** Visits that are paid for, where these are not the units of the quote: of a pass. */
  units?: number
  /** It is given at the customer's place, who says where that is. */
  isGivenAtHome: boolean
  /** What it costs to send, where that is its own. */
  shippingFee?: number
  lines(quoted: readonly Paid[]): OrderLineColumn[]
}

const dealOver = () => new ServiceError(ERROR_CODE.dealOver, 'This deal is not on sale')

function dealGood({ deal, line, typeId, shopDays }: WantedDeal, isGivenAtHome: boolean, now: Date): Good {
  if (!isRunningAt(deal, now)) throw dealOver()
  const { id, shopId, timePriceId, typeName, duration, originalPrice: price, strictQuota } = deal
  const about = { typeId, typeName, duration, price, percentage: 0, strictQuota }
  return {
    quoteLines: [line],
    about: {
      kind: deal.dealType === 'wowcher' ? 'wowcher' : 'voucher',
      shopId,
      dealId: id,
      levelId: null,
      expiredAt: dealExpiry(deal.discountSteps, line.quantity, now, shopDays),
    },
    isGivenAtHome,
    shippingFee: deal.shippingFee,
    lines: (quoted) =>
      quoted.map(({ quantity, finalPrice, finalTotal }) => ({
        ...about,
        timePriceId: timePriceId ?? id,
        guestCount: quantity,
        finalPrice,
        finalTotal,
      })),
  }
}

/** Deals with the units of each; several lines of one deal count together. Not on sale now: 120. */
export async function dealGoods(
  tx: Transaction,
  wanted: readonly { dealId: string; serviceCount: number }[],
  now: Date,
): Promise<Good[]> {
  const found = await findWantedDeals(tx, wanted)
  const ids = found.map(({ deal }) => deal.id)
  if ((await tx.$count(deals, and(inArray(deals.id, ids), not(isOfPublished)))) > 0) throw dealOver()
  const isHomeDeal = await findHomeDeals(
    tx,
    found.map(({ deal }) => deal),
  )
  return found.map((one) => dealGood(one, isHomeDeal(one.deal), now))
}

async function passGood(tx: Transaction, id: string, now: Date): Promise<Good> {
  const { pass, line } = await findPassLine(tx, id, now)
  const expiredAt = stepExpiry({ minItem: 1, expiredWithin: pass.expiredWithin }, now)
  const about = { kind: 'pass', shopId: null, dealId: null, levelId: id, expiredAt } as const
  const isGivenAtHome = (await findGivenAtHome(tx, pass.usableBranches))(pass.usableBranches)
  return { quoteLines: [line], about, units: pass.units, isGivenAtHome, lines: () => [] }
}

type Seller = Pick<typeof shops.$inferSelect, 'id' | 'expiredWithin' | 'shopType'>

/** Services of a shop without a date: usable for as long as the shop says (spec section 4, Voucher cart). */
export async function servicesGood(tx: Transaction, shop: Seller, orders: Orders, now: Date): Promise<Good> {
  const { id: shopId, expiredWithin, shopType } = shop
  const chosen = await findOptions(tx, shopId, orders)
  const expiredAt = stepExpiry(undefined, now, expiredWithin)
  return {
    quoteLines: bookingLines(shopId, chosen),
    about: { kind: 'voucher', shopId, dealId: null, levelId: null, expiredAt },
    isGivenAtHome: isGivenAtHome([shopType]),
    lines: (quoted) => orderLines(chosen, quoted),
  }
}

/** Services that are bought as a voucher, of a shop that sells vouchers. */
async function shopGood(tx: Transaction, shopId: string, orders: Orders, now: Date): Promise<Good> {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(and(eq(shops.id, shopId), isPublished))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  const sells = shop.bookingTypes.length === 0 || shop.bookingTypes.includes(BOOKING_TYPE.voucher)
  if (!shop.bookable || !sells) throw new ServiceError(ERROR_CODE.shopNotBookable, 'This shop sells no vouchers')
  return servicesGood(tx, shop, orders, now)
}

/** What is bought by our own data: exactly one of a deal, a pass or services of a shop, else 400. */
export async function findGoods(tx: Transaction, input: VoucherGoods, now: Date): Promise<Good[]> {
  const { dealId, levelId, shop, orders, serviceCount } = input
  if ([dealId, levelId, orders].filter(Boolean).length !== 1 || Boolean(orders) !== Boolean(shop && orders)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'Name one of: dealId, levelId, or a shop with orders')
  }
  if (dealId) return dealGoods(tx, [{ dealId, serviceCount }], now)
  if (levelId) return [await passGood(tx, levelId, now)]
  return [await shopGood(tx, shop!, orders!, now)]
}
