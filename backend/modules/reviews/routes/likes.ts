import { setLike } from '#backend/modules/reviews/like/set.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { likeCalls } from '#contract/reviews/reviews.ts'

export const likeRoutes = handle(likeCalls, {
  'POST /likes': ({ ctx, body }) => setLike(ctx, body),
})
