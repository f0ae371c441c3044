/** What other modules may use of orders. */
export { countMoney } from './backlog.ts'
export { consoleOrderRoutes, paperRoutes, payoutRoutes, statementRoutes } from './consoleRoutes.ts'
export { countOrder } from './count.ts'
export { forgetKeys } from './idempotency/forget.ts'
export { once } from './idempotency/once.ts'
export { postCash, postCashUndone, postRefundUndone } from './ledger/events.ts'
export { orderPath } from './mails/orderPath.ts'
export { orderMails } from './mails/templates.ts'
export { cameBy } from './order/cameBy.ts'
export { changePrice, type OrderPrice } from './order/changePrice.ts'
export { checkOrder, lockOrderer, type OrderToCheck } from './order/check.ts'
export { describeOrder } from './order/describe.ts'
export { expireUnpaid } from './order/expire.ts'
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
export { expiryOf, isOverdue } from './order/overdue.ts'
export { releaseOrder } from './order/release.ts'
export { reviewed } from './order/reviewed.ts'
export { settlePaid } from './order/settle.ts'
export { findFailed, findStatus } from './order/status.ts'
export { forgetPaymentTokens } from './payment/forgetTokens.ts'
export { askOpenPayments } from './payment/hear.ts'
export { joinPayments } from './payment/join.ts'
export { checkMethod, isAcquired } from './payment/methods.ts'
export { isAttemptPaid, openAttempt } from './payment/openAttempt.ts'
export { receiveWebhook } from './payment/receiveWebhook.ts'
export { startPayment } from './payment/start.ts'
export { approveReceiptPayment, refuseReceiptPayment } from './receipt/review.ts'
export { uploadReceipt } from './receipt/upload.ts'
export { differencesWith } from './reconciliation/compare.ts'
export { reconciliationHandler } from './reconciliation/reconcile.ts'
export { findRefunds } from './refund/find.ts'
export { markRefunded } from './refund/markRefunded.ts'
export { findKept, refundOrder, refundPart } from './refund/refund.ts'
export { sendQueuedRefunds } from './refund/sendQueued.ts'
export { registerOrders } from './register.ts'
export { consoleDifferenceRoutes } from './routes/consoleDifferences.ts'
export { paymentRoutes } from './routes/payments.ts'
export { type OrderLineColumn, orders, payments, refunds } from './schema.ts'
