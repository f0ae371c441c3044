import { inArray } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { findFailed, findRefunds, type Order } from '#backend/modules/orders/index.ts'
import { selectVouchers, statusOf, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { holderOf } from '#backend/modules/vouchers/voucher/select.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { canPayInstead, canPayOnline, paymentStateOf } from '#domain/orders/paymentState.ts'
import { canCancelVoucher, cashUntil } from '#domain/vouchers/voucherState.ts'

const sum = (rows: readonly VoucherRow[], of: (row: VoucherRow) => number) =>
  rows.reduce((total, row) => total + of(row), 0)

function viewMoney(cart: Order, hasFailed: boolean, now: Date) {
  const { originalPrice, discount, pointDiscount, pointReceived, shippingFee, price, isPaid, paymentMethod } = cart
  const { receiptImage, receiptReason, refundedAmount, state } = cart
  const isCanceled = state === 'canceled'
  const until = paymentMethod === PAYMENT_METHOD.cash ? cashUntil(cart.createdAt) : payableUntil(cart)
  return {
    ...{ originalPrice, discount, pointDiscount, pointReceived, shippingFee, price, isPaid, paymentMethod },
    orderPrice: price - shippingFee + discount + pointDiscount,
    paymentState: paymentStateOf({ ...cart, isCanceled, hasFailed }, now),
    payableUntil: until.toISOString(),
    canPay: !isCanceled && canPayOnline(cart, now),
    canPayInstead: !isCanceled && canPayInstead(cart, now),
    ...{ receiptImage, receiptReason, refundedAmount },
  }
}

/** Orders of several vouchers as their customer sees them, in the order given. */
export async function viewCarts({ db, now }: UserContext, rows: readonly Order[]): Promise<VoucherCart[]> {
  const ids = rows.map(({ id }) => id)
  const members = await selectVouchers(db).where(inArray(vouchers.orderId, ids))
  const voucherIds = members.map(({ id }) => id)
  const [codes, hasFailed, refundsOf] = await Promise.all([
    db.select().from(voucherCodes).where(inArray(voucherCodes.voucherId, voucherIds)),
    findFailed(db, ids),
    findRefunds(db, ids),
  ])
  const isCancelable = (row: VoucherRow) => {
    const own = codes.filter(({ voucherId }) => voucherId === row.id)
    const kept = own.map((code) => ({ usedAt: code.usedAt, isGivenAway: holderOf(code, row) !== row.userId }))
    return canCancelVoucher({ ...row, status: statusOf(row) }, kept, now)
  }
  return rows.map((cart) => {
    const own = members.filter(({ orderId }) => orderId === cart.id)
    return {
      _id: cart.id,
      status: cart.state === 'canceled' ? 'canceled' : 'placed',
      lines: [],
      voucherCount: own.length,
      serviceCount: sum(own, ({ serviceCount }) => serviceCount),
      bonusCount: sum(own, ({ bonusCount }) => bonusCount),
      ...viewMoney(cart, hasFailed(cart.id), now),
      refunds: refundsOf(cart.id),
      canCancel: cart.state !== 'canceled' && own.every(isCancelable),
      createdAt: cart.createdAt.toISOString(),
    }
  })
}
