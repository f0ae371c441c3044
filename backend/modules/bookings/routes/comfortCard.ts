import { attachCard, detachCard, findBookingCard } from '#backend/modules/bookings/comfortCard.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { bookingCardCalls } from '#contract/bookings/comfortCard.ts'

export const bookingCardRoutes = handle(bookingCardCalls, {
  'GET /reservation/{id}/comfort-card': ({ ctx, params }) => findBookingCard(ctx, params.id),
  'POST /reservation/{id}/comfort-card': ({ ctx, params }) => attachCard(ctx, params.id),
  'DELETE /reservation/{id}/comfort-card': ({ ctx, params }) => detachCard(ctx, params.id),
})
