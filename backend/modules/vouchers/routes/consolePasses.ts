import { addPass, archivePass, changePass } from '#backend/modules/vouchers/consolePass/change.ts'
import { listConsolePasses } from '#backend/modules/vouchers/consolePass/list.ts'
import { findConsolePass } from '#backend/modules/vouchers/consolePass/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consolePassCalls } from '#contract/vouchers/consolePasses.ts'

export const consolePassRoutes = handle(consolePassCalls, {
  'GET /console/passes': ({ ctx, query }) => listConsolePasses(ctx, query),
  'POST /console/passes': ({ ctx, body }) => addPass(ctx, body),
  'GET /console/passes/{id}': ({ ctx, params }) => findConsolePass(ctx, params.id),
  'PATCH /console/passes/{id}': ({ ctx, params, body }) => changePass(ctx, params.id, body),
  'POST /console/passes/{id}/archive': ({ ctx, params, body }) => archivePass(ctx, params.id, body),
})
