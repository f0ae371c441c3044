import { handle } from '#backend/http/handle.ts'
import { followPurges } from '#backend/services/purge/follow.ts'
import { eventCalls } from '#contract/events.ts'

export const eventRoutes = handle(eventCalls, {
  'GET /events/purges': ({ ctx, left }) => followPurges(ctx, left),
})
