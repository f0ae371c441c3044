import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { accountDeletedTexts } from './texts/accountDeleted.ts'
import { deliveryOrderedTexts } from './texts/deliveryOrdered.ts'
import { emailChangedTexts } from './texts/emailChanged.ts'
import { homeVisitBookedTexts } from './texts/homeVisitBooked.ts'
import { homeVisitCanceledTexts } from './texts/homeVisitCanceled.ts'
import { homeVisitPaymentOverTexts } from './texts/homeVisitPaymentOver.ts'
import { homeVisitSoonTexts } from './texts/homeVisitSoon.ts'
import type { MailTexts } from './texts/mailText.ts'
import { otpTexts } from './texts/otp.ts'
import { passkeyAddedTexts } from './texts/passkeyAdded.ts'
import { passkeyRemovedTexts } from './texts/passkeyRemoved.ts'
import { passwordChangedTexts } from './texts/passwordChanged.ts'
import { receiptRefusedTexts } from './texts/receiptRefused.ts'
import { refundSentTexts } from './texts/refundSent.ts'
import { resetTexts } from './texts/reset.ts'
import { specialRequestAnsweredTexts } from './texts/specialRequestAnswered.ts'
import { specialRequestAskedTexts } from './texts/specialRequestAsked.ts'
import { tipPaidTexts } from './texts/tipPaid.ts'
import { visitBookedTexts } from './texts/visitBooked.ts'
import { visitCanceledTexts } from './texts/visitCanceled.ts'
import { visitMovedTexts } from './texts/visitMoved.ts'
import { visitPaymentOverTexts } from './texts/visitPaymentOver.ts'
import { visitReminderTexts } from './texts/visitReminder.ts'
import { visitSoonTexts } from './texts/visitSoon.ts'
import { voucherCanceledTexts } from './texts/voucherCanceled.ts'
import { voucherEndedTexts } from './texts/voucherEnded.ts'
import { voucherEndingTexts } from './texts/voucherEnding.ts'
import { voucherGiftTexts } from './texts/voucherGift.ts'
import { voucherGiftClaimedTexts } from './texts/voucherGiftClaimed.ts'
import { voucherPaymentOverTexts } from './texts/voucherPaymentOver.ts'
import { voucherPostedTexts } from './texts/voucherPosted.ts'
import { vouchersReadyTexts } from './texts/vouchersReady.ts'
import { welcomeTexts } from './texts/welcome.ts'

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
