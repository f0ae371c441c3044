import { handle } from '#backend/http/handle.ts'
import { storeTracked } from '#backend/services/tracking/store.ts'
import { trackingCalls } from '#contract/tracking.ts'

export const trackingRoutes = handle(trackingCalls, {
  'POST /tracking': ({ ctx, body }) => storeTracked(ctx, body.events),
})
