import { findCard, forgetCard, keepCard } from '#backend/modules/conversation/comfortCard/card.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { comfortCalls } from '#contract/conversation.ts'

export const comfortHandlers = {
  'GET /comfort-card': ({ ctx }) => findCard(ctx),
  'POST /comfort-card': ({ ctx, body }) => keepCard(ctx, body),
  'DELETE /comfort-card': ({ ctx }) => forgetCard(ctx),
} satisfies Partial<Handlers<typeof comfortCalls>>
