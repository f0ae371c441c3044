import { handle } from '#backend/http/handle.ts'
import { findTransaction, listTransactions } from '#backend/services/point/list.ts'
import { currentPointRule } from '#backend/services/point/rule.ts'
import { summarisePoints } from '#backend/services/point/summary.ts'
import { pointCalls } from '#contract/points.ts'

export const pointRoutes = handle(pointCalls, {
  'GET /points/summary': ({ ctx }) => summarisePoints(ctx),
  'GET /points/transactions': ({ ctx, query }) => listTransactions(ctx, query),
  'GET /points/transactions/{id}': ({ ctx, params }) => findTransaction(ctx, params.id),
  'GET /points/current-rule': ({ ctx }) => currentPointRule(ctx.db),
})
