import { handle } from '#backend/platform/http/handle.ts'
import { eventCalls } from '#contract/events.ts'
import { followPurges } from './follow.ts'

export const eventRoutes = handle(eventCalls, {
  'GET /events/purges': ({ ctx, left }) => followPurges(ctx, left),
})
