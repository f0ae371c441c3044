import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { accountDeletedTexts } from './modules/accounts/mails/accountDeleted.ts'
import { emailChangedTexts } from './modules/accounts/mails/emailChanged.ts'
import { otpTexts } from './modules/accounts/mails/otp.ts'
import { passkeyAddedTexts } from './modules/accounts/mails/passkeyAdded.ts'
import { passkeyRemovedTexts } from './modules/accounts/mails/passkeyRemoved.ts'
import { passwordChangedTexts } from './modules/accounts/mails/passwordChanged.ts'
import { resetTexts } from './modules/accounts/mails/reset.ts'
import { welcomeTexts } from './modules/accounts/mails/welcome.ts'
import { visitBookedTexts } from './modules/bookings/mails/booked.ts'
import { visitCanceledTexts } from './modules/bookings/mails/canceled.ts'
import { homeVisitBookedTexts } from './modules/bookings/mails/homeBooked.ts'
import { homeVisitCanceledTexts } from './modules/bookings/mails/homeCanceled.ts'
import { homeVisitPaymentOverTexts } from './modules/bookings/mails/homePaymentOver.ts'
import { homeVisitSoonTexts } from './modules/bookings/mails/homeSoon.ts'
import { visitMovedTexts } from './modules/bookings/mails/moved.ts'
import { visitPaymentOverTexts } from './modules/bookings/mails/paymentOver.ts'
import { visitReminderTexts } from './modules/bookings/mails/reminder.ts'
import { visitSoonTexts } from './modules/bookings/mails/soon.ts'
import { specialRequestAnsweredTexts } from './modules/desk/mails/specialRequestAnswered.ts'
import { specialRequestAskedTexts } from './modules/desk/mails/specialRequestAsked.ts'
import { receiptRefusedTexts } from './modules/orders/mails/receiptRefused.ts'
import { refundSentTexts } from './modules/orders/mails/refundSent.ts'
import { tipPaidTexts } from './modules/orders/mails/tipPaid.ts'
import { deliveryOrderedTexts } from './modules/vouchers/mails/deliveryOrdered.ts'
import { voucherCanceledTexts } from './modules/vouchers/mails/voucherCanceled.ts'
import { voucherEndedTexts } from './modules/vouchers/mails/voucherEnded.ts'
import { voucherEndingTexts } from './modules/vouchers/mails/voucherEnding.ts'
import { voucherGiftTexts } from './modules/vouchers/mails/voucherGift.ts'
import { voucherGiftClaimedTexts } from './modules/vouchers/mails/voucherGiftClaimed.ts'
import { voucherPaymentOverTexts } from './modules/vouchers/mails/voucherPaymentOver.ts'
import { voucherPostedTexts } from './modules/vouchers/mails/voucherPosted.ts'
import { vouchersReadyTexts } from './modules/vouchers/mails/vouchersReady.ts'
import type { MailTexts } from './platform/mail/texts/mailText.ts'

type Paths = ReturnType<typeof pathsOf>
type Values = Record<string, string>

/** What a mail says, and which page of this site its button opens. */
type Template = { texts: MailTexts; pathOf?: (paths: Paths, values: Values) => string }

/** The page of an order, by the one id of its three kinds that is there. */
function orderPath(paths: Paths, { reservationId, voucherId, cartId }: Values): string {
  if (reservationId) return paths.ticket(reservationId)
  return voucherId ? paths.voucher(voucherId) : paths.myBookings({ cartId })
}

/** Every mail that goes out. A value that a customer wrote belongs into none whose reader may be somebody else. */
export const TEMPLATES = {
  otp: { texts: otpTexts },
  reset: { texts: resetTexts, pathOf: (paths, { token }) => paths.resetPassword(token) },
  welcome: { texts: welcomeTexts, pathOf: (paths) => paths.search() },
  passwordChanged: { texts: passwordChangedTexts, pathOf: (paths) => paths.forgetPassword() },
  /** `device` as the browser names it, or empty. */
  passkeyAdded: { texts: passkeyAddedTexts, pathOf: (paths) => paths.changePassword() },
  passkeyRemoved: { texts: passkeyRemovedTexts, pathOf: (paths) => paths.changePassword() },
  emailChanged: { texts: emailChangedTexts },
  accountDeleted: { texts: accountDeletedTexts },
  tipPaid: { texts: tipPaidTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  visitBooked: { texts: visitBookedTexts, pathOf: (paths, { reservationId = '' }) => paths.ticket(reservationId) },
  visitCanceled: { texts: visitCanceledTexts, pathOf: (paths, { urlName = '' }) => paths.shop(urlName) },
  vouchersReady: { texts: vouchersReadyTexts, pathOf: orderPath },
  /** `reason` as the desk wrote it, and one of reservationId, voucherId, cartId. */
  receiptRefused: { texts: receiptRefusedTexts, pathOf: orderPath },
  /** `answer` as the desk wrote it. */
  specialRequestAnswered: {
    texts: specialRequestAnsweredTexts,
    pathOf: (paths, { urlName = '' }) => paths.shop(urlName),
  },
  /** To a shop: what somebody would like, and the way to its desk, where it answers. */
  specialRequestAsked: {
    texts: specialRequestAskedTexts,
    pathOf: (paths, { urlName = '', key }) => paths.desk(urlName, key),
  },
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
  voucherCanceled: { texts: voucherCanceledTexts, pathOf: (paths) => paths.myBookings() },
  voucherPaymentOver: { texts: voucherPaymentOverTexts, pathOf: (paths) => paths.myBookings() },
  voucherEnding: { texts: voucherEndingTexts, pathOf: orderPath },
  voucherEnded: { texts: voucherEndedTexts, pathOf: orderPath },
  /** To a shop that comes to its customers; name, phone and address are the customer's, for it alone. */
  deliveryOrdered: { texts: deliveryOrderedTexts },
  /** To whoever is given visits; `claimCode` opens them. */
  voucherGift: { texts: voucherGiftTexts, pathOf: (paths, { claimCode }) => paths.claimVoucherGift(claimCode) },
  /** To the giver. */
  voucherGiftClaimed: { texts: voucherGiftClaimedTexts, pathOf: orderPath },
  /** `note` as the sender wrote it. */
  voucherPosted: { texts: voucherPostedTexts, pathOf: orderPath },
  refundSent: { texts: refundSentTexts, pathOf: orderPath },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof TEMPLATES

export const templateOf = (name: string): Template | undefined =>
  Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : undefined

export const pathOf = ({ pathOf }: Template, locale: Locale, values: Values): string | undefined =>
  pathOf?.(pathsOf(locale), values)
