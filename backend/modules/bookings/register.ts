import { deletionParts, exportedTables, guideCounts, visitsToCome } from '#backend/modules/accounts/index.ts'
import { unpaidVisits } from '#backend/modules/availability/index.ts'
import { cardForgotten } from '#backend/modules/conversation/index.ts'
import { registerOrderKind } from '#backend/modules/orders/index.ts'
import { referralVisits } from '#backend/modules/rewards/index.ts'
import { forgetCardOfVisits } from './comfortCard.ts'
import { countForGuide, countVisitsToCome } from './counts.ts'
import { bookingDeletion } from './deletion.ts'
import { expireUnpaidReservations } from './expire.ts'
import { tipKind, visitKind } from './orderKinds.ts'
import { hasVisitedElsewhere, listOpenOrders, listPaidVisits } from './referralVisits.ts'
import { reservations, tips } from './schema.ts'

/** What bookings do for the modules below. */
export function registerBookings(): void {
  unpaidVisits.fill(expireUnpaidReservations)
  registerOrderKind('reservation', visitKind)
  registerOrderKind('tip', tipKind)
  visitsToCome.fill(countVisitsToCome)
  guideCounts.add('bookings', countForGuide)
  deletionParts.add('bookings', bookingDeletion)
  exportedTables.add('bookings', { reservations, tips })
  cardForgotten.fill(forgetCardOfVisits)
  referralVisits.fill({ listPaid: listPaidVisits, hasVisitedElsewhere, listOpenOrders })
}
