import type { Reservation } from '#contract/bookings/bookings.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { findReservation } from './findBooking.ts'

export type VisitToPay = { reservation: Reservation; payment: PaymentStatus }

type Locals = Pick<App.Locals, 'apiAsVisitor'>

/** A booking of the customer with its payment state; undefined for another customer's. */
export async function findVisitToPay(locals: Locals, id: string): Promise<VisitToPay | undefined> {
  const reservation = id && (await findReservation(locals, id))
  if (!reservation) return undefined
  const payment = await locals.apiAsVisitor('POST /payment/status', { body: { reservationId: reservation._id } })
  return { reservation, payment }
}

/** The named visit at this shop, or the latest one there that still waits for its money. */
export async function findVisitAt(
  locals: Locals,
  urlName: string,
  reservationId: string | null,
): Promise<VisitToPay | undefined> {
  if (reservationId !== null) {
    const found = await findVisitToPay(locals, reservationId)
    return found?.reservation.shop.urlName === urlName ? found : undefined
  }
  const { user } = await locals.apiAsVisitor('GET /users')
  const params = { userId: user._id }
  const { items } = await locals.apiAsVisitor('GET /v2/reservations/user/{userId}', {
    params,
    query: { type: 'paying' },
  })
  const waiting = items.find(({ shop }) => shop.urlName === urlName)
  return waiting && findVisitToPay(locals, waiting._id)
}
