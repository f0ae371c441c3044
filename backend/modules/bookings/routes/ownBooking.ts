import { findBookAgain } from '#backend/modules/bookings/booking/bookAgain.ts'
import { followBooking } from '#backend/modules/bookings/booking/follow.ts'
import { startBookingTimer, stopMassage } from '#backend/modules/bookings/booking/timeMassage.ts'
import { listMoves } from '#backend/modules/bookings/reschedule/listMoves.ts'
import { rescheduleBooking } from '#backend/modules/bookings/reschedule/reschedule.ts'
import { giveTip } from '#backend/modules/bookings/tip/give.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { bookingChangeCalls } from '#contract/bookings/changes.ts'

export const bookingChangeRoutes = handle(bookingChangeCalls, {
  'GET /reservation/{id}/events': ({ ctx, params, left }) => followBooking(ctx, params.id, left),
  'GET /reservation/{id}/reschedule': ({ ctx, params, query }) => listMoves(ctx, { ...params, ...query }),
  'PATCH /reservation/{id}/reschedule': ({ ctx, params, body }) => rescheduleBooking(ctx, { ...params, ...body }),
  'GET /reservation/{id}/book-again': ({ ctx, params }) => findBookAgain(ctx, params.id),
  'POST /reservation/{id}/massaging/start': ({ ctx, params }) => startBookingTimer(ctx, params.id),
  'POST /reservation/{id}/massaging/stop': ({ ctx, params }) => stopMassage(ctx, params.id),
  'POST /reservation/{id}/tip': ({ ctx, params, body }) => giveTip(ctx, { ...params, ...body }),
})
