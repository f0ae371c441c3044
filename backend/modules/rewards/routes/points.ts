import { findTransaction, listTransactions } from '#backend/modules/rewards/point/list.ts'
import { currentPointRule } from '#backend/modules/rewards/point/rule.ts'
import { summarisePoints } from '#backend/modules/rewards/point/summary.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { pointCalls } from '#contract/rewards.ts'

export const pointRoutes = handle(pointCalls, {
  'GET /points/summary': ({ ctx }) => summarisePoints(ctx),
  'GET /points/transactions': ({ ctx, query }) => listTransactions(ctx, query),
  'GET /points/transactions/{id}': ({ ctx, params }) => findTransaction(ctx, params.id),
  'GET /points/current-rule': ({ ctx }) => currentPointRule(ctx.db),
})
