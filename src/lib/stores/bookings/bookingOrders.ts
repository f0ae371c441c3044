import type { BookingPayload } from '#contract/bookings/bookings.ts'
import { withDelays } from '#domain/availability/staggeredStarts.ts'
import { $booking } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

type Order = BookingPayload['orders'][number]

/** What is visited by how many, and in which turns. */
export const placeOrders = (): Order[] =>
  withDelays($bookingCart.get().lines, $booking.get().turns).map(({ timePriceId, guestCount, guestDelays }) => ({
    timePriceId,
    guestCount,
    guestDelays,
  }))

/** The same with who takes it, as far as the customer has said. */
export function namedOrders(): Order[] {
  const { guests } = $booking.get()
  const { lines } = $bookingCart.get()
  return placeOrders().map((order, index) => {
    const names = lines[index]?.guestIndices.map((guest) => (guest === null ? '' : (guests[guest] ?? ''))) ?? []
    return names.some(Boolean) ? { ...order, guestNames: names } : order
  })
}
