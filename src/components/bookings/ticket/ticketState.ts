import type { Reservation } from '#contract/bookings/bookings.ts'

/** As the page was rendered from it. */
export const ticketState = ({ status, time, paymentState, refundedAt, tip }: Reservation): string =>
  [status, time, paymentState, refundedAt, tip?.state].join(' ')
