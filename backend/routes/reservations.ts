import { handle } from '#backend/http/handle.ts'
import { uploadReceipt } from '#backend/services/payment/uploadReceipt.ts'
import { makeCalendarFile } from '#backend/services/reservation/calendarFile.ts'
import { cancelReservation } from '#backend/services/reservation/cancel.ts'
import { checkStatus } from '#backend/services/reservation/checkStatus.ts'
import { createReservation } from '#backend/services/reservation/create.ts'
import { findReservation } from '#backend/services/reservation/find.ts'
import { listEveryTab, listReservations } from '#backend/services/reservation/list.ts'
import { reservationCalls } from '#contract/reservations.ts'

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
