import type { Reservation } from '#contract/bookings/bookings.ts'

/** The state that the page was rendered from. */
export const ticketState = ({ status, time, paymentState, refundedAt, tip, openMove }: Reservation): string =>
  [status, time, paymentState, refundedAt, tip?.state, openMove?._id].join(' ')
