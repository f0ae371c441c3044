import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkContact } from '#backend/modules/accounts/index.ts'
import { takeStock } from '#backend/modules/availability/index.ts'
import { findPromotion } from '#backend/modules/merchandising/index.ts'
import {
  cameBy,
  checkMethod,
  expiryOf,
  type NewOrder,
  type OrderLineColumn,
  type OrderToCheck,
} from '#backend/modules/orders/index.ts'
import { quoteLines, viewQuote } from '#backend/modules/pricing/index.ts'
import { takeDealStock } from '#backend/modules/vouchers/deal/stock.ts'
import type { vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Buyer } from '#contract/vouchers/purchase.ts'
import { phoneKey } from '#domain/accounts/phoneKey.ts'
import type { Quote } from '#domain/pricing/quote.ts'
import { VOUCHER_TYPE, type VoucherType } from '#domain/vouchers/voucherType.ts'
import { findDelivery } from './delivery.ts'
import type { Good } from './goods.ts'

type Row = typeof vouchers.$inferSelect
type Counts = 'serviceCount' | 'bonusCount' | 'originalPrice' | 'stockTaken'

/** A voucher before it is known who buys it; `finalTotal` is what its goods cost before promotion and points. */
export type NewVoucher = Good['about'] &
  Pick<Row, Counts | 'delivery'> & { lines: OrderLineColumn[]; finalTotal: number }

/** Refuses what no form should send: an address (21), a phone number (26), a way to pay that is not offered (72). */
export function checkBuyer(ctx: UserContext, buyer: Buyer): void {
  checkMethod(ctx, buyer.paymentMethod)
  checkContact(buyer)
}

/** A purchase as `checkOrder` asks about it. */
export const orderOf = ({ paymentMethod: method, price, telPrefix, tel }: Buyer): OrderToCheck => ({
  ...{ method, price },
  phone: phoneKey(telPrefix, tel),
})

/** What the goods cost together, and the promotion; everything comes in one parcel. Another total: 56. */
async function priceGoods(tx: Transaction, now: Date, goods: readonly Good[], buyer: Buyer, defaultFee: number) {
  const promotion = buyer.promotionId ? await findPromotion(tx, buyer.promotionId) : null
  const isPosted = buyer.voucherType === VOUCHER_TYPE.physical
  const shippingFee = isPosted ? Math.max(...goods.map((good) => good.shippingFee ?? defaultFee)) : 0
  const lines = goods.flatMap((good) => good.quoteLines)
  const quote = await quoteLines(tx, { lines, promotion, pointDiscount: buyer.pointDiscount, shippingFee, now })
  if (quote.price !== buyer.price) {
    const current = { price: quote.price, quote: viewQuote(quote) }
    throw new ServiceError(ERROR_CODE.totalChanged, `The total is ${quote.price} baht now`, current)
  }
  return { promotion, quote }
}

type Sent = { delivery: Row['delivery']; voucherType: VoucherType }

/** The vouchers that the goods become, one each, in their order; only those that are posted or come keep the address. */
function vouchersOf(goods: readonly Good[], quote: Quote, { delivery, voucherType }: Sent): NewVoucher[] {
  let from = 0
  return goods.map(({ quoteLines, about, units, lines, isGivenAtHome }) => {
    const quoted = quote.lines.slice(from, from + quoteLines.length)
    from += quoteLines.length
    const sum = (of: (line: (typeof quoted)[number]) => number) => quoted.reduce((total, line) => total + of(line), 0)
    return {
      ...about,
      delivery: isGivenAtHome || voucherType === VOUCHER_TYPE.physical ? delivery : null,
      lines: lines(quoted),
      serviceCount: units ?? sum(({ quantity }) => quantity),
      bonusCount: sum(({ bonusCount }) => bonusCount),
      originalPrice: sum(({ price, quantity }) => price * quantity),
      stockTaken: 0,
      finalTotal: sum(({ finalTotal }) => finalTotal),
    }
  })
}

/** What one good would be as a voucher if it were bought now, at its own price. */
export async function quoteVoucher(tx: Transaction, good: Good, now: Date): Promise<NewVoucher> {
  const { quoteLines: lines } = good
  const quote = await quoteLines(tx, { lines, promotion: null, pointDiscount: 0, shippingFee: 0, now })
  return vouchersOf([good], quote, { delivery: null, voucherType: VOUCHER_TYPE.eVoucher })[0]!
}

/**
 * Takes what is counted: of the deals, then of the shop's options. Refuses (50) where less is left. What is taken is
 * locked until the transaction ends, so whatever can be done before is done before.
 */
export async function takeGoods(
  tx: Transaction,
  rows: NewVoucher[],
  buyer: { userId: string; now: Date },
): Promise<NewVoucher[]> {
  const ofDeals = rows.flatMap(({ dealId, serviceCount }) => (dealId ? [{ dealId, count: serviceCount }] : []))
  const taken = await takeDealStock(tx, ofDeals, buyer)
  for (const { dealId, shopId, lines } of rows) {
    if (!dealId && shopId) await takeStock(tx, shopId, lines)
  }
  return rows.map((row) => ({ ...row, stockTaken: row.dealId ? (taken.get(row.dealId) ?? 0) : 0 }))
}

/** Prices goods; what is left to do is to take them and to write the order. */
export async function priceOrder(
  tx: Transaction,
  ctx: UserContext,
  goods: readonly Good[],
  buyer: Buyer,
  defaultFee: number,
) {
  const { now, userId } = ctx
  const { promotion, quote } = await priceGoods(tx, now, goods, buyer, defaultFee)
  const { name, telPrefix, tel, email, paymentMethod, voucherType } = buyer
  const delivery = await findDelivery(
    tx,
    buyer,
    goods.some(({ isGivenAtHome }) => isGivenAtHome),
  )
  const rows = vouchersOf(goods, quote, { delivery, voucherType })
  const origin = { ...cameBy(ctx, buyer), phoneKey: phoneKey(telPrefix, tel), network: ctx.network }
  const contact = { userId, name, telPrefix, tel, email, paymentMethod, ...origin }
  const about = { ...contact, checkedOutAt: now, createdAt: now }
  return { promotion, quote, rows, about, voucherType }
}

type About = Awaited<ReturnType<typeof priceOrder>>['about'] & { id: string; kind: 'voucher' | 'cart' }

/** The row of an order with the money of its quote; its lines come once they are taken. */
export function orderRow(about: About, quote: Quote, promotionId: string | undefined) {
  const { originalPrice, discount, pointDiscount, pointReceived, price, shippingFee } = quote
  return {
    ...about,
    ...{ originalPrice, discount, pointDiscount, pointReceived, price, shippingFee },
    promotionId: promotionId ?? null,
    expiresAt: expiryOf({ ...about, price, receiptState: 'none' }),
  } satisfies NewOrder
}
