import { handle } from '#backend/http/handle.ts'
import { findPass } from '#backend/services/pass/find.ts'
import { listPasses } from '#backend/services/pass/list.ts'
import { passCalls } from '#contract/passes.ts'

export const passRoutes = handle(passCalls, {
  'GET /passes': ({ ctx }) => listPasses(ctx),
  'GET /passes/{id}': ({ ctx, params }) => findPass(ctx, params.id),
})
