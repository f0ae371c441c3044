import { handle } from '#backend/platform/http/handle.ts'
import { consoleOrderCalls } from '#contract/orders/consoleOrders.ts'
import { consolePaperCalls } from '#contract/orders/consolePapers.ts'
import { payoutCalls } from '#contract/orders/payouts.ts'
import { statementCalls } from '#contract/orders/statements.ts'
import { findConsoleOrder } from './consoleOrder/find.ts'
import { listConsoleOrders } from './consoleOrder/list.ts'
import { approveAtConsole, refuseAtConsole } from './consoleOrder/receipt.ts'
import { askForRefund, declineRefund, finishRefund, sendAskedRefund } from './consoleOrder/refund.ts'
import { cancelInvoice, issueInvoice } from './paper/issue.ts'
import { listPapers } from './paper/list.ts'
import { printPaper } from './paper/print.ts'
import { exportPayouts, importPayouts, listPayouts, makePayouts } from './payout/console.ts'
import { printMonth } from './statement/print.ts'
import { addRate, listRates } from './statement/rates.ts'
import { exportMonth, findMonth, listStatements } from './statement/read.ts'

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

export const paperRoutes = handle(consolePaperCalls, {
  'GET /console/orders/{id}/papers': ({ ctx, params }) => listPapers(ctx, params.id),
  'POST /console/orders/{id}/papers': ({ ctx, params, body }) => issueInvoice(ctx, params.id, body),
  'POST /console/papers/{id}/cancel': ({ ctx, params, body }) => cancelInvoice(ctx, params.id, body),
  'GET /console/papers/{id}/pdf': ({ ctx, params }) => printPaper(ctx, params.id),
})

export const statementRoutes = handle(statementCalls, {
  'GET /console/statements': ({ ctx, query }) => listStatements(ctx, query),
  'GET /console/shops/{id}/statements/{month}': ({ ctx, params }) => findMonth(ctx, params),
  'GET /console/shops/{id}/statements/{month}/export': ({ ctx, params }) => exportMonth(ctx, params),
  'GET /console/shops/{id}/statements/{month}/pdf': ({ ctx, params }) => printMonth(ctx, params),
  'GET /console/commission-rates': ({ ctx, query }) => listRates(ctx, query),
  'POST /console/commission-rates': ({ ctx, body }) => addRate(ctx, body),
})

export const payoutRoutes = handle(payoutCalls, {
  'GET /console/payouts': ({ ctx, query }) => listPayouts(ctx, query),
  'POST /console/payouts': ({ ctx, body }) => makePayouts(ctx, body),
  'GET /console/payouts/export': ({ ctx }) => exportPayouts(ctx),
  'POST /console/payouts/import': ({ ctx, body }) => importPayouts(ctx, body),
})
