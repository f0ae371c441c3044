import { addDeal, changeDeal } from '#backend/modules/vouchers/consoleDeal/change.ts'
import { listConsoleDeals } from '#backend/modules/vouchers/consoleDeal/list.ts'
import { findConsoleDeal } from '#backend/modules/vouchers/consoleDeal/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleDealCalls } from '#contract/vouchers/consoleDeals.ts'

export const consoleDealRoutes = handle(consoleDealCalls, {
  'GET /console/deals': ({ ctx, query }) => listConsoleDeals(ctx, query),
  'POST /console/shops/{id}/deals': ({ ctx, params, body }) => addDeal(ctx, params.id, body),
  'GET /console/deals/{id}': ({ ctx, params }) => findConsoleDeal(ctx, params.id),
  'PATCH /console/deals/{id}': ({ ctx, params, body }) => changeDeal(ctx, params.id, body),
})
