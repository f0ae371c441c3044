import { handle } from '#backend/http/handle.ts'
import { createReservation } from '#backend/services/reservation/create.ts'
import { findReservation } from '#backend/services/reservation/find.ts'
import { reservationCalls } from '#contract/reservations.ts'

export const reservationRoutes = handle(reservationCalls, {
  'POST /reservation': ({ ctx, body }) => createReservation(ctx, body),
  'GET /reservation/{id}': ({ ctx, params }) => findReservation(ctx, params.id),
})
