import { deletionParts, exportedRows, guideCounts, visitsToCome } from '#backend/modules/accounts/index.ts'
import { unpaidVisits } from '#backend/modules/availability/index.ts'
import { cardForgotten } from '#backend/modules/conversation/index.ts'
import { registerOrderKind } from '#backend/modules/orders/index.ts'
import { referralVisits } from '#backend/modules/rewards/index.ts'
import { countForGuide, countVisitsToCome } from './booking/counts.ts'
import { expireBookingsOf } from './booking/expire.ts'
import { forgetCardOfVisits } from './comfortCard.ts'
import { bookingDeletion } from './deletion.ts'
import { exportBookings, exportMessages, exportMoves, exportTips } from './export.ts'
import { bookingKind, moveKind, tipKind } from './orderKinds.ts'
import { hasVisitedElsewhere, listOpenOrders, listPaidVisits } from './referralVisits.ts'

/** What bookings do for the modules below. */
export function registerBookings(): void {
  unpaidVisits.fill(expireBookingsOf)
  registerOrderKind('booking', bookingKind)
  registerOrderKind('tip', tipKind)
  registerOrderKind('move', moveKind)
  visitsToCome.fill(countVisitsToCome)
  guideCounts.add('bookings', countForGuide)
  deletionParts.add('bookings', bookingDeletion)
  exportedRows.add('reservations', exportBookings)
  exportedRows.add('moves', exportMoves)
  exportedRows.add('messages', exportMessages)
  exportedRows.add('tips', exportTips)
  cardForgotten.fill(forgetCardOfVisits)
  referralVisits.fill({ listPaid: listPaidVisits, hasVisitedElsewhere, listOpenOrders })
}
