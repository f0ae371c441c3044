import { handle } from '#backend/http/handle.ts'
import { attachCard, detachCard, findVisitCard } from '#backend/services/comfortCard/attach.ts'
import { findCard, forgetCard, keepCard } from '#backend/services/comfortCard/card.ts'
import { comfortCalls } from '#contract/comfort.ts'

export const comfortRoutes = handle(comfortCalls, {
  'GET /comfort-card': ({ ctx }) => findCard(ctx),
  'POST /comfort-card': ({ ctx, body }) => keepCard(ctx, body),
  'DELETE /comfort-card': ({ ctx }) => forgetCard(ctx),
  'GET /reservation/{id}/comfort-card': ({ ctx, params }) => findVisitCard(ctx, params.id),
  'POST /reservation/{id}/comfort-card': ({ ctx, params }) => attachCard(ctx, params.id),
  'DELETE /reservation/{id}/comfort-card': ({ ctx, params }) => detachCard(ctx, params.id),
})
