/** What other modules may use of orders. */
export { forgetKeys } from './idempotency/forget.ts'
export { once } from './idempotency/once.ts'
export { orderPath } from './mails/orderPath.ts'
export { orderMails } from './mails/templates.ts'
export { cameBy } from './order/cameBy.ts'
export { changePrice, type OrderPrice } from './order/changePrice.ts'
export { checkOrder, lockOrderer, type OrderToCheck } from './order/check.ts'
export { describeOrder } from './order/describe.ts'
export { expireUnpaid, expiryOf, isOverdue } from './order/expire.ts'
export { lockOrder } from './order/find.ts'
export { forgetNetworks } from './order/forgetNetworks.ts'
export { hasOrder, isSold } from './order/hasOrder.ts'
export { insertOrder, type NewOrder } from './order/insert.ts'
export {
  kindOf,
  kindOnWire,
  namedInMail,
  ORDER_KINDS,
  type Order,
  type OrderEnd,
  type OrderKindSpec,
  orderEffects,
  registerOrderKind,
} from './order/kinds.ts'
export { orderLines } from './order/lines.ts'
export { notifyDesksOf } from './order/notifyDesks.ts'
export { releaseOrder } from './order/release.ts'
export { reviewed } from './order/reviewed.ts'
export { settlePaid } from './order/settle.ts'
export { findFailed, findStatus } from './order/status.ts'
export { forgetPaymentTokens } from './payment/forgetTokens.ts'
export { joinPayments } from './payment/join.ts'
export { checkMethod } from './payment/methods.ts'
export { repeatReports } from './payment/repeatReports.ts'
export { startPayment } from './payment/start.ts'
export { approveReceiptPayment, refuseReceiptPayment } from './receipt/review.ts'
export { uploadReceipt } from './receipt/upload.ts'
export { findRefunds } from './refund/find.ts'
export { findKept, refundOrder, refundPart } from './refund/refund.ts'
export { registerOrders } from './register.ts'
export { paymentRoutes } from './routes.ts'
export { type OrderLineColumn, orders, payments, refunds } from './schema.ts'
