/** What a shop is told of a booking: it counts from now on, is paid online meanwhile, was moved, was canceled. */
export const BOOKING_EVENTS = ['booked', 'paid', 'moved', 'canceled'] as const

export type BookingEvent = (typeof BOOKING_EVENTS)[number]
