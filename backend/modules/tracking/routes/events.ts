import { storeTracked } from '#backend/modules/tracking/event/store.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { trackingCalls } from '#contract/tracking.ts'

export const trackingRoutes = handle(trackingCalls, {
  'POST /tracking': ({ ctx, body }) => storeTracked(ctx, body.events),
})
