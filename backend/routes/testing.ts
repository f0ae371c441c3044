import { handle } from '#backend/http/handle.ts'
import { listOutbox } from '#backend/services/mail/outbox.ts'
import { testingCalls } from '#contract/testing.ts'

export const testingRoutes = handle(testingCalls, {
  'GET /_test/outbox': ({ ctx, query }) => listOutbox(ctx, query.to),
})
