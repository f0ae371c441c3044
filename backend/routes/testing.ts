import { handle } from '#backend/http/handle.ts'
import { listOutbox } from '#backend/services/mail/outbox.ts'
import { purgeNow } from '#backend/services/sweep/run.ts'
import { listTracked } from '#backend/services/tracking/list.ts'
import { testingCalls } from '#contract/testing.ts'

export const testingRoutes = handle(testingCalls, {
  'GET /_test/outbox': ({ ctx, query }) => listOutbox(ctx, query.to),
  'GET /_test/tracked': ({ ctx }) => listTracked(ctx),
  'POST /_test/purge': ({ ctx }) => purgeNow(ctx),
})
