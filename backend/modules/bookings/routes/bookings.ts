import { makeCalendarFile } from '#backend/modules/bookings/booking/calendarFile.ts'
import { cancelBooking } from '#backend/modules/bookings/booking/cancel.ts'
import { checkStatus } from '#backend/modules/bookings/booking/checkStatus.ts'
import { createBooking } from '#backend/modules/bookings/booking/create.ts'
import { findBooking } from '#backend/modules/bookings/booking/find.ts'
import { listBookings, listEveryTab } from '#backend/modules/bookings/booking/list.ts'
import { uploadReceipt } from '#backend/modules/orders/index.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { reservationCalls } from '#contract/bookings/bookings.ts'

export const reservationRoutes = handle(reservationCalls, {
  'POST /reservation': ({ ctx, body }) => createBooking(ctx, body),
  'GET /reservation/{id}': ({ ctx, params }) => findBooking(ctx, params.id),
  'GET /reservation/{id}/calendar.ics': ({ ctx, params, query }) => makeCalendarFile(ctx, { ...params, ...query }),
  'POST /reservation/upload-receipt/{id}': ({ ctx, params, form }) =>
    uploadReceipt(ctx, { reservationId: params.id }, form.image),
  'GET /reservation/{id}/checkStatus': ({ ctx, params }) => checkStatus(ctx, params.id),
  'GET /reservations/user/{userId}': ({ ctx, params, query }) =>
    listBookings(ctx, { ...params, ...query, type: 'booking' }),
  'GET /reservations/user/{userId}/batch': ({ ctx, params }) => listEveryTab(ctx, params.userId),
  'GET /v2/reservations/user/{userId}': ({ ctx, params, query }) => listBookings(ctx, { ...params, ...query }),
  'PATCH /reservation/{id}/cancel': ({ ctx, params, body }) => cancelBooking(ctx, { ...params, ...body }),
})
