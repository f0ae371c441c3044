import { findPass } from '#backend/modules/vouchers/pass/find.ts'
import { listPasses } from '#backend/modules/vouchers/pass/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { passCalls } from '#contract/vouchers/deals.ts'

export const passRoutes = handle(passCalls, {
  'GET /passes': ({ ctx }) => listPasses(ctx),
  'GET /passes/{id}': ({ ctx, params }) => findPass(ctx, params.id),
})
