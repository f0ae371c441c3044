import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { usePromotion } from '#backend/modules/merchandising/index.ts'
import { checkOrder, insertOrder, once, settlePaid, startPayment } from '#backend/modules/orders/index.ts'
import { spendPoints } from '#backend/modules/rewards/index.ts'
import { withAdmission } from '#backend/modules/vouchers/deal/admissionLimiter.ts'
import { checkGivable, planGift } from '#backend/modules/vouchers/gift/plan.ts'
import { voucherCartLines, vouchers } from '#backend/modules/vouchers/schema.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import type { VoucherPayload } from '#contract/vouchers/purchase.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { findGoods } from './goods.ts'
import { issueAllCodes } from './issueCodes.ts'
import { checkBuyer, orderOf, orderRow, priceOrder, takeGoods } from './place.ts'

type Bought = { _id: string; voucherID: string; paymentUrl: string | null }

async function buy(tx: Transaction, ctx: UserContext, input: VoucherPayload, defaultFee: number): Promise<Bought> {
  const { userId, now } = ctx
  const { dealId, levelId, shop: shopId } = input
  const optionIds = input.orders?.map(({ timePriceId }) => timePriceId)
  const bought = { dealIds: dealId ? [dealId] : [], levelId, shopId, optionIds }
  await checkOrder(tx, ctx, { ...orderOf(input), goods: bought })
  const goods = await findGoods(tx, input, now)
  if (input.gift) checkGivable(input, goods)
  const { promotion, quote, rows, about, voucherType } = await priceOrder(tx, ctx, goods, input, defaultFee)
  const id = randomUUID()
  const order = orderRow({ ...about, id, kind: 'voucher' }, quote, promotion?.id)
  const paymentUrl = await startPayment(tx, ctx, { order, method: input.paymentMethod, lang: order.lang })
  const [row] = await takeGoods(tx, rows, { userId, now })
  const use = { userId, orderId: id, now }
  const { telPrefix, tel } = input
  if (promotion) await usePromotion(tx, ctx, { ...use, promotion, telPrefix, tel, amount: quote.discount })
  await spendPoints(tx, { ...use, amount: quote.usedPoint })
  const { lines, finalTotal: _, ...kept } = row!
  const { originalPrice, discount, pointDiscount, pointReceived, shippingFee, price } = order
  const money = { originalPrice, discount, pointDiscount, pointReceived, shippingFee, price }
  await insertOrder(tx, { ...order, lines })
  await tx.insert(vouchers).values({ ...kept, ...money, voucherType, id, orderId: id })
  if (input.gift) {
    const { expiredAt, serviceCount, bonusCount } = kept
    await planGift(tx, ctx, { voucherId: id, expiredAt, visitCount: serviceCount + bonusCount }, input.gift)
  }
  if (input.cartId) {
    const line = and(eq(voucherCartLines.id, input.cartId), eq(voucherCartLines.userId, userId))
    await tx.delete(voucherCartLines).where(line)
  }
  // Points or a promotion have paid for all of it.
  if (quote.price === 0) await settlePaid(tx, id, now)
  else if (input.paymentMethod === PAYMENT_METHOD.cash) await issueAllCodes(tx, id)
  return { _id: id, voucherID: id, paymentUrl }
}

/** Buys a voucher in one transaction: stock, promotion, points and the voucher, or none of them. */
export async function createVoucher(ctx: UserContext, input: VoucherPayload): Promise<Bought> {
  checkBuyer(ctx, input)
  const { dealId, serviceCount: count } = input
  const write = async () => {
    // Only a parcel costs postage.
    const fee = input.voucherType === VOUCHER_TYPE.physical ? (await readSettings(ctx)).shippingFee : 0
    return once(ctx, 'POST /vouchers', input, (tx) => buy(tx, ctx, input, fee))
  }
  return dealId ? withAdmission(ctx, { dealId, count }, write) : write()
}
