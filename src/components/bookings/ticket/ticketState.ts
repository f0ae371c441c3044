import type { Reservation } from '#contract/bookings/bookings.ts'

/** The state that the page was rendered from. */
export const ticketState = ({ status, time, paymentState, refundedAt, tip }: Reservation): string =>
  [status, time, paymentState, refundedAt, tip?.state].join(' ')
