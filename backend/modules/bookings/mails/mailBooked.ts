import type { Transaction } from '#backend/context.ts'
import { mailBooking } from './mailBooking.ts'
import { tellShop } from './tellShop.ts'

/** The booking counts: tells the customer and the shop. One that the shop was told of already is paid online now. */
export async function mailBooked(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  await mailBooking(tx, bookingId, { template: 'visitBooked', now })
  const isNew = await tellShop(tx, bookingId, { kind: 'booked', now })
  if (!isNew) await tellShop(tx, bookingId, { kind: 'paid', now })
}
