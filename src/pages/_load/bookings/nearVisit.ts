import type { Reservation } from '#contract/bookings/bookings.ts'
import { bookingState } from '#domain/bookings/describeBooking.ts'

/** The first of the customer's coming visits, where it is today's or waits to be paid; nothing of a visitor. */
export async function loadNearVisit(
  { apiAsVisitor, signedIn }: Pick<App.Locals, 'apiAsVisitor' | 'signedIn'>,
  now: Date,
): Promise<Reservation | undefined> {
  if (!signedIn) return undefined
  const { user } = await apiAsVisitor('GET /users')
  const { items } = await apiAsVisitor('GET /v2/reservations/user/{userId}', {
    params: { userId: user._id },
    query: { type: 'reserved' },
  })
  return items.find((reservation) => {
    const state = bookingState(reservation, now)
    return state === 'today' || state === 'toPay'
  })
}
