/** What other modules may use of orders. */
export { NO_CONTACT, NO_ORIGIN } from './deletion.ts'
export { forgetKeys } from './idempotency/forget.ts'
export { once } from './idempotency/once.ts'
export { orderPath } from './mails/orderPath.ts'
export { orderMails } from './mails/templates.ts'
export { cameBy } from './order/cameBy.ts'
export { checkOrder, lockOrderer, type OrderToCheck } from './order/check.ts'
export { describeOrder } from './order/describe.ts'
export { lockOrder, type Order, type OrderKind, type OrderRow, orderTable, type SoldKind } from './order/find.ts'
export { forgetNetworks } from './order/forgetNetworks.ts'
export { hasOrder } from './order/hasOrder.ts'
export {
  asOrders,
  asSold,
  isOrderKind,
  kindOf,
  ORDER_KINDS,
  type Ordered,
  type OrderKindSpec,
  orderEffects,
  registerOrderKind,
  SOLD_KINDS,
  soldKinds,
} from './order/kinds.ts'
export { orderLines } from './order/lines.ts'
export { reviewed } from './order/reviewed.ts'
export { settlePaid } from './order/settle.ts'
export { findFailed, findStatus } from './order/status.ts'
export { wakeDesksOf } from './order/wakeDesks.ts'
export type { DeliveryColumn, OrderLineColumn } from './orderColumns.ts'
export { forgetPaymentTokens } from './payment/forgetTokens.ts'
export { checkMethod } from './payment/methods.ts'
export { repeatReports } from './payment/repeatReports.ts'
export { startPayment } from './payment/start.ts'
export { approveReceiptPayment, refuseReceiptPayment } from './receipt/review.ts'
export { uploadReceipt } from './receipt/upload.ts'
export { findRefunds } from './refund/find.ts'
export { refundOrder } from './refund/refund.ts'
export { registerOrders } from './register.ts'
export { paymentRoutes } from './routes.ts'
export { payments, refunds } from './schema.ts'
