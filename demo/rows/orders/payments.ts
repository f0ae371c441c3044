import type { payments, refunds } from '#backend/schema.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

type PaymentRow = typeof payments.$inferInsert
type RefundRow = typeof refunds.$inferInsert

/** What every kind of order tells of its money. */
type Order = {
  id: string
  paymentMethod: string
  price: number
  paidAt?: Date | null
  createdAt?: Date
  receiptState?: string
  refundedAmount?: number
  refundedAt?: Date | null
  canceledAt?: Date | null
  status?: string
}

const { cash, transfer } = PAYMENT_METHOD

/** The payments that orders were paid with, and the attempt of those that wait for one; cash has none. */
function paymentOf(order: Order): PaymentRow[] {
  const { id, paymentMethod: method, price, paidAt, createdAt, receiptState, status } = order
  if (price <= 0 || method === cash || (!paidAt && status === 'canceled')) return []
  const isByBank = method === transfer || !paidAt
  const asked = { id: `payment-${id}`, orderId: id, method, amount: price, createdAt }
  const provider = isByBank ? 'bank' : 'sandbox'
  if (paidAt) return [{ ...asked, provider, state: 'paid', paidAmount: price, paidAt }]
  return [{ ...asked, provider, state: receiptState === 'inReview' ? 'inReview' : 'open' }]
}

function refundOf(order: Order): RefundRow[] {
  const { id, paymentMethod, refundedAmount: amount = 0, refundedAt, canceledAt } = order
  if (amount === 0) return []
  const row = { id: `refund-${id}`, paymentId: `payment-${id}`, orderId: id, amount, reason: 'canceled' } as const
  const way = paymentMethod === transfer ? 'people' : 'acquirer'
  const sent = refundedAt ? ({ state: 'done', doneAt: refundedAt } as const) : {}
  return [{ ...row, way, ...sent, createdAt: canceledAt ?? undefined }]
}

/** The payments of the demo's orders, and what of them goes back. */
export function moneyRows(orders: readonly Order[]) {
  return {
    payments: orders.flatMap((order) => paymentOf(order)),
    refunds: orders.flatMap((order) => refundOf(order)),
  }
}
