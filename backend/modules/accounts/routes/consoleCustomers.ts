import { blockCustomer, unblockCustomer } from '#backend/modules/accounts/consoleCustomer/block.ts'
import { listCustomers } from '#backend/modules/accounts/consoleCustomer/list.ts'
import { findConsoleCustomer } from '#backend/modules/accounts/consoleCustomer/own.ts'
import { eraseCustomer, exportCustomer } from '#backend/modules/accounts/consoleCustomer/personalData.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleCustomerCalls } from '#contract/accounts/consoleCustomers.ts'

export const consoleCustomerRoutes = handle(consoleCustomerCalls, {
  'GET /console/customers': ({ ctx, query }) => listCustomers(ctx, query),
  'GET /console/customers/{id}': ({ ctx, params }) => findConsoleCustomer(ctx, params.id),
  'POST /console/customers/{id}/block': ({ ctx, params, body }) => blockCustomer(ctx, params.id, body),
  'POST /console/customers/{id}/unblock': ({ ctx, params, body }) => unblockCustomer(ctx, params.id, body),
  'POST /console/customers/{id}/export': ({ ctx, params, body }) => exportCustomer(ctx, params.id, body),
  'POST /console/customers/{id}/erasure': ({ ctx, params, body }) => eraseCustomer(ctx, params.id, body),
})
