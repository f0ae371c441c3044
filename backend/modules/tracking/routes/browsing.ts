import { listHistories, listViews } from '#backend/modules/tracking/browsingHistory/list.ts'
import { recordView } from '#backend/modules/tracking/browsingHistory/record.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { browsingCalls } from '#contract/tracking.ts'

export const browsingRoutes = handle(browsingCalls, {
  'POST /views': ({ ctx, body }) => recordView(ctx, body),
  'GET /views': ({ ctx, query }) => listViews(ctx, query),
  'GET /histories': ({ ctx, query }) => listHistories(ctx, query),
})
