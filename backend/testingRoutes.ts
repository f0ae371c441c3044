import { listTracked } from '#backend/modules/tracking/event/list.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { purgeNow } from '#backend/platform/jobs/run.ts'
import { listOutbox } from '#backend/platform/mail/listOutbox.ts'
import { testingCalls } from '#contract/testing.ts'

export const testingRoutes = handle(testingCalls, {
  'GET /_test/outbox': ({ ctx, query }) => listOutbox(ctx, query.to),
  'GET /_test/tracked': ({ ctx }) => listTracked(ctx),
  'POST /_test/purge': ({ ctx }) => purgeNow(ctx),
})
