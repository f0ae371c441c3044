import { attachCard, detachCard, findBookingCard } from '#backend/modules/bookings/comfortCard.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { comfortCalls } from '#contract/conversation.ts'

export const visitCardHandlers = {
  'GET /reservation/{id}/comfort-card': ({ ctx, params }) => findBookingCard(ctx, params.id),
  'POST /reservation/{id}/comfort-card': ({ ctx, params }) => attachCard(ctx, params.id),
  'DELETE /reservation/{id}/comfort-card': ({ ctx, params }) => detachCard(ctx, params.id),
} satisfies Partial<Handlers<typeof comfortCalls>>
