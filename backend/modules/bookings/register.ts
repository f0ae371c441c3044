import { unpaidVisits } from '#backend/modules/availability/hold/freeOverdue.ts'
import { expireUnpaidReservations } from './expire.ts'

/** What bookings do for the modules below. */
export function registerBookings(): void {
  unpaidVisits.fill(expireUnpaidReservations)
}
