import { findCard, forgetCard, keepCard } from '#backend/modules/conversation/comfortCard/card.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { comfortCalls } from '#contract/conversation.ts'

export const comfortRoutes = handle(comfortCalls, {
  'GET /comfort-card': ({ ctx }) => findCard(ctx),
  'POST /comfort-card': ({ ctx, body }) => keepCard(ctx, body),
  'DELETE /comfort-card': ({ ctx }) => forgetCard(ctx),
})
