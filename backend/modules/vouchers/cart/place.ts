import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { usePromotion } from '#backend/modules/merchandising/index.ts'
import { checkOrder, insertOrder, lockOrderer, once, settlePaid, startPayment } from '#backend/modules/orders/index.ts'
import { spendPoints } from '#backend/modules/rewards/index.ts'
import { voucherCartLines, vouchers } from '#backend/modules/vouchers/schema.ts'
import { freeOverdueDeals } from '#backend/modules/vouchers/voucher/expire.ts'
import { dealGoods } from '#backend/modules/vouchers/voucher/goods.ts'
import { issueAllCodes } from '#backend/modules/vouchers/voucher/issueCodes.ts'
import {
  checkBuyer,
  type NewVoucher,
  orderOf,
  orderRow,
  priceOrder,
  takeGoods,
} from '#backend/modules/vouchers/voucher/place.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BatchPayload } from '#contract/vouchers/purchase.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { allocate } from '#domain/pricing/allocate.ts'
import type { Quote } from '#domain/pricing/quote.ts'

type Placed = { cartId: string; voucherIDs: string[]; paymentUrl: string | null }
type Item = { dealId: string; serviceCount: number }

/** The lines of the customer's cart, locked. */
async function lockCart(tx: Transaction, userId: string): Promise<Item[]> {
  return (
    tx
      .select({ dealId: voucherCartLines.dealId, serviceCount: voucherCartLines.serviceCount })
      .from(voucherCartLines)
      // What is in no catalogue any more is not bought.
      .innerJoin(deals, eq(deals.id, voucherCartLines.dealId))
      .where(eq(voucherCartLines.userId, userId))
      .orderBy(asc(voucherCartLines.id))
      .for('update', { of: voucherCartLines })
  )
}

/** Each voucher's part of the money, so that they sum up to what is paid; the parcel is with the first. */
function pricesOf(rows: readonly NewVoucher[], { discount, pointDiscount, shippingFee, pointReceived }: Quote) {
  const totals = rows.map(({ finalTotal }) => finalTotal)
  const ofPromotion = allocate(discount, totals)
  const left = totals.map((total, index) => total - ofPromotion[index]!)
  const ofPoints = allocate(pointDiscount, left)
  const paid = left.map((total, index) => total - ofPoints[index]!)
  const received = allocate(pointReceived, paid)
  return rows.map((_, index) => {
    const fee = index === 0 ? shippingFee : 0
    return {
      discount: ofPromotion[index]!,
      pointDiscount: ofPoints[index]!,
      pointReceived: received[index]!,
      shippingFee: fee,
      price: paid[index]! + fee,
    }
  })
}

async function place(tx: Transaction, ctx: UserContext, input: BatchPayload, defaultFee: number): Promise<Placed> {
  const { userId, now } = ctx
  await lockOrderer(tx, ctx, orderOf(input))
  const items = input.items ?? (await lockCart(tx, userId))
  if (items.length === 0) throw new ServiceError(ERROR_CODE.emptyCart, 'The cart is empty')
  const dealIds = items.map(({ dealId }) => dealId)
  await checkOrder(tx, ctx, { ...orderOf(input), goods: { dealIds } })
  const goods = await dealGoods(tx, items, now)
  const { promotion, quote, about, voucherType, ...priced } = await priceOrder(tx, ctx, goods, input, defaultFee)
  const rows = await takeGoods(tx, priced.rows, { userId, now })
  const cartId = randomUUID()
  const use = { userId, orderId: cartId, now }
  const { telPrefix, tel } = input
  if (promotion) await usePromotion(tx, ctx, { ...use, promotion, telPrefix, tel, amount: quote.discount })
  await spendPoints(tx, { ...use, amount: quote.usedPoint })
  const order = orderRow({ ...about, id: cartId, kind: 'cart' }, quote, promotion?.id)
  const prices = pricesOf(rows, quote)
  const written = rows.map(({ lines: _, finalTotal: __, ...row }, index) => ({
    ...{ ...row, ...prices[index]!, voucherType, id: randomUUID(), orderId: cartId },
  }))
  const lines = rows.flatMap((row, index) => row.lines.map((line) => ({ ...line, voucherId: written[index]!.id })))
  await insertOrder(tx, { ...order, lines })
  await tx.insert(vouchers).values(written)
  const bought = and(eq(voucherCartLines.userId, userId), inArray(voucherCartLines.dealId, dealIds))
  await tx.delete(voucherCartLines).where(bought)
  if (quote.price === 0) await settlePaid(tx, cartId, now)
  else if (input.paymentMethod === PAYMENT_METHOD.cash) await issueAllCodes(tx, cartId)
  return {
    cartId,
    voucherIDs: written.map(({ id }) => id),
    paymentUrl: await startPayment(tx, ctx, { order, method: input.paymentMethod, lang: order.lang }),
  }
}

/** Buys several deals, or all of the customer's cart, as one order: all of it or nothing. Empty: 58. */
export async function placeCart(ctx: UserContext, input: BatchPayload): Promise<Placed> {
  checkBuyer(ctx, input)
  const lines =
    input.items ??
    (await ctx.db
      .select({ dealId: voucherCartLines.dealId })
      .from(voucherCartLines)
      .where(eq(voucherCartLines.userId, ctx.userId)))
  await freeOverdueDeals(
    ctx,
    lines.map(({ dealId }) => dealId),
  )
  const { shippingFee } = await readSettings(ctx)
  return once(ctx, 'POST /vouchers/batch', input, (tx) => place(tx, ctx, input, shippingFee))
}
