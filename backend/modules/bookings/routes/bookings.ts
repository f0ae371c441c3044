import { makeCalendarFile } from '#backend/modules/bookings/calendarFile.ts'
import { cancelReservation } from '#backend/modules/bookings/cancel.ts'
import { checkStatus } from '#backend/modules/bookings/checkStatus.ts'
import { createReservation } from '#backend/modules/bookings/create.ts'
import { findReservation } from '#backend/modules/bookings/find.ts'
import { listEveryTab, listReservations } from '#backend/modules/bookings/list.ts'
import { uploadReceipt } from '#backend/modules/orders/index.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { reservationCalls } from '#contract/bookings/bookings.ts'

export const reservationRoutes = handle(reservationCalls, {
  'POST /reservation': ({ ctx, body }) => createReservation(ctx, body),
  'GET /reservation/{id}': ({ ctx, params }) => findReservation(ctx, params.id),
  'GET /reservation/{id}/calendar.ics': ({ ctx, params, query }) => makeCalendarFile(ctx, { ...params, ...query }),
  'POST /reservation/upload-receipt/{id}': ({ ctx, params, form }) =>
    uploadReceipt(ctx, { reservationId: params.id }, form.image),
  'GET /reservation/{id}/checkStatus': ({ ctx, params }) => checkStatus(ctx, params.id),
  'GET /reservations/user/{userId}': ({ ctx, params, query }) =>
    listReservations(ctx, { ...params, ...query, type: 'booking' }),
  'GET /reservations/user/{userId}/batch': ({ ctx, params }) => listEveryTab(ctx, params.userId),
  'GET /v2/reservations/user/{userId}': ({ ctx, params, query }) => listReservations(ctx, { ...params, ...query }),
  'PATCH /reservation/{id}/cancel': ({ ctx, params, body }) => cancelReservation(ctx, { ...params, ...body }),
})
