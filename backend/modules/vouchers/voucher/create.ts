import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { usePromotion } from '#backend/modules/merchandising/index.ts'
import { checkOrder, once, settlePaid, startPayment } from '#backend/modules/orders/index.ts'
import { spendPoints } from '#backend/modules/rewards/index.ts'
import { withAdmission } from '#backend/modules/vouchers/deal/admissionLimiter.ts'
import { voucherCartLines, vouchers } from '#backend/modules/vouchers/schema.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import type { VoucherPayload } from '#contract/vouchers/purchase.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { VOUCHER_TYPE } from '#domain/vouchers/voucherType.ts'
import { findGoods } from './goods.ts'
import { issueCodes } from './issueCodes.ts'
import { checkBuyer, moneyOf, orderOf, priceOrder, takeGoods } from './place.ts'

type Bought = { _id: string; voucherID: string; paymentUrl: string | null }

async function buy(tx: Transaction, ctx: UserContext, wish: VoucherPayload, defaultFee: number): Promise<Bought> {
  const { userId, now } = ctx
  const { dealId, levelId, shop: shopId, orders } = wish
  const optionIds = orders?.map(({ timePriceId }) => timePriceId)
  const bought = { dealIds: dealId ? [dealId] : [], levelId, shopId, optionIds }
  await checkOrder(tx, ctx, { ...orderOf(wish), goods: bought })
  const goods = await findGoods(tx, wish, now)
  const { promotion, quote, rows, order, voucherType } = await priceOrder(tx, ctx, goods, wish, defaultFee)
  const id = randomUUID()
  const payment = { orderId: id, amount: quote.price, method: wish.paymentMethod, lang: order.lang, order }
  const paymentUrl = await startPayment(tx, { kind: 'voucher', ...payment })
  const [row] = await takeGoods(tx, rows, { userId, now })
  const use = { userId, orderKind: 'voucher' as const, orderId: id, now }
  const { telPrefix, tel } = wish
  if (promotion) await usePromotion(tx, ctx, { ...use, promotion, telPrefix, tel })
  await spendPoints(tx, { ...use, amount: quote.usedPoint })
  const [voucher] = await tx
    .insert(vouchers)
    .values({ ...row!, ...order, ...moneyOf(quote, promotion?.id), voucherType, id })
    .returning()
  if (wish.cartId) {
    const line = and(eq(voucherCartLines.id, wish.cartId), eq(voucherCartLines.userId, userId))
    await tx.delete(voucherCartLines).where(line)
  }
  // Points or a promotion have paid for all of it.
  if (quote.price === 0) await settlePaid(tx, 'voucher', id, now)
  else if (wish.paymentMethod === PAYMENT_METHOD.cash) await issueCodes(tx, voucher!)
  return { _id: id, voucherID: id, paymentUrl }
}

/** Buys a voucher in one transaction: stock, promotion, points and the voucher, or none of them. */
export async function createVoucher(ctx: UserContext, wish: VoucherPayload): Promise<Bought> {
  checkBuyer(ctx, wish)
  const { dealId, serviceCount: count } = wish
  const write = async () => {
    // Only a parcel costs postage.
    const fee = wish.voucherType === VOUCHER_TYPE.physical ? (await readSettings(ctx)).shippingFee : 0
    return once(ctx, 'POST /vouchers', wish, (tx) => buy(tx, ctx, wish, fee))
  }
  return dealId ? withAdmission(ctx, { dealId, count }, write) : write()
}
