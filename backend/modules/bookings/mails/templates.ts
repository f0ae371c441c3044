import type { MailTemplate } from '#backend/platform/mail/template.ts'
import { visitBookedTexts } from './booked.ts'
import { visitCanceledTexts } from './canceled.ts'
import { homeVisitBookedTexts } from './homeBooked.ts'
import { homeVisitCanceledTexts } from './homeCanceled.ts'
import { homeVisitPaymentOverTexts } from './homePaymentOver.ts'
import { homeVisitSoonTexts } from './homeSoon.ts'
import { visitMovedTexts } from './moved.ts'
import { visitPaymentOverTexts } from './paymentOver.ts'
import { visitReminderTexts } from './reminder.ts'
import { visitSoonTexts } from './soon.ts'
import { tipPaidTexts } from './tipPaid.ts'

/** The mails about a booking. None that another person may read contains text typed by the customer. */
export const bookingMails = {
  visitBooked: { texts: visitBookedTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  visitCanceled: { texts: visitCanceledTexts, pathOf: (paths, { urlName = '' }) => paths.shop(urlName) },
  visitPaymentOver: { texts: visitPaymentOverTexts, pathOf: (paths, { urlName = '' }) => paths.shop(urlName) },
  visitMoved: { texts: visitMovedTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  visitReminder: { texts: visitReminderTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  visitSoon: { texts: visitSoonTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  /** The same of a shop that comes. Where to, only the ticket says: the customer wrote it. */
  homeVisitBooked: {
    texts: homeVisitBookedTexts,
    pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId),
  },
  homeVisitCanceled: { texts: homeVisitCanceledTexts, pathOf: (paths) => paths.instantPrep() },
  homeVisitPaymentOver: { texts: homeVisitPaymentOverTexts, pathOf: (paths) => paths.instantPrep() },
  homeVisitSoon: { texts: homeVisitSoonTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  tipPaid: { texts: tipPaidTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
} as const satisfies Record<string, MailTemplate>
