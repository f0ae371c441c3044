import { handle } from '#backend/platform/http/handle.ts'
import { consoleOrderCalls } from '#contract/orders/consoleOrders.ts'
import { findConsoleOrder } from './consoleOrder/find.ts'
import { listConsoleOrders } from './consoleOrder/list.ts'
import { approveAtConsole, refuseAtConsole } from './consoleOrder/receipt.ts'
import { askForRefund, declineRefund, finishRefund, sendAskedRefund } from './consoleOrder/refund.ts'

export const consoleOrderRoutes = handle(consoleOrderCalls, {
  'GET /console/orders': ({ ctx, query }) => listConsoleOrders(ctx, query),
  'GET /console/orders/{id}': ({ ctx, params }) => findConsoleOrder(ctx, params.id),
  'POST /console/orders/{id}/receipt/approve': ({ ctx, params, body }) => approveAtConsole(ctx, params.id, body),
  'POST /console/orders/{id}/receipt/refuse': ({ ctx, params, body }) => refuseAtConsole(ctx, params.id, body),
  'POST /console/orders/{id}/refund-requests': ({ ctx, params, body }) => askForRefund(ctx, params.id, body),
  'POST /console/refund-requests/{id}/send': ({ ctx, params, body }) => sendAskedRefund(ctx, params.id, body),
  'POST /console/refund-requests/{id}/decline': ({ ctx, params, body }) => declineRefund(ctx, params.id, body),
  'POST /console/refunds/{id}/done': ({ ctx, params, body }) => finishRefund(ctx, params.id, body),
})
