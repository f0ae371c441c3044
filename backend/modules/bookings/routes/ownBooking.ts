import { findBookAgain } from '#backend/modules/bookings/bookAgain.ts'
import { followReservation } from '#backend/modules/bookings/follow.ts'
import { listMoves } from '#backend/modules/bookings/listMoves.ts'
import { rescheduleReservation } from '#backend/modules/bookings/reschedule.ts'
import { startBookingTimer, stopMassage } from '#backend/modules/bookings/timeMassage.ts'
import { giveTip } from '#backend/modules/bookings/tip/give.ts'
import type { Handlers } from '#backend/platform/http/handle.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'

export const visitHandlers = {
  'GET /reservation/{id}/events': ({ ctx, params, left }) => followReservation(ctx, params.id, left),
  'GET /reservation/{id}/reschedule': ({ ctx, params, query }) => listMoves(ctx, { ...params, ...query }),
  'PATCH /reservation/{id}/reschedule': ({ ctx, params, body }) => rescheduleReservation(ctx, { ...params, ...body }),
  'GET /reservation/{id}/book-again': ({ ctx, params }) => findBookAgain(ctx, params.id),
  'POST /reservation/{id}/massaging/start': ({ ctx, params }) => startBookingTimer(ctx, params.id),
  'POST /reservation/{id}/massaging/stop': ({ ctx, params }) => stopMassage(ctx, params.id),
  'POST /reservation/{id}/tip': ({ ctx, params, body }) => giveTip(ctx, { ...params, ...body }),
} satisfies Partial<Handlers<typeof bookingChangeCalls>>
