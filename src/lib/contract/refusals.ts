import type { ERROR_CODE } from './errorCodes.ts'

type Name = keyof typeof ERROR_CODE
type Refusals = readonly Name[]

const contact: Refusals = ['invalidEmail', 'invalidPhone']
const promotion: Refusals = [
  ...(['promotionUnknown', 'promotionEnded', 'promotionUsedUp', 'promotionUsedByYou'] as const),
  ...(['promotionNeedsMore', 'promotionOtherShop', 'promotionNothing', 'promotionFirstOrder'] as const),
]
const place: Refusals = ['shopNotBookable', 'slotTooFar', 'slotTooSoon', 'slotClosed', 'slotFull', 'tooManyGuests']
const payAtShop: Refusals = ['emailProofNeeded', 'prepaymentNeeded', 'limitedPaidAhead', 'unpaidVisits', 'unpaidNearby']
const order: Refusals = [
  ...payAtShop,
  'unpaidOrders',
  ...contact,
  ...promotion,
  ...(['notFound', 'totalChanged', 'guestsExceedStock', 'pointsExceedBalance', 'methodUnavailable'] as const),
]
const vouchers: Refusals = [...order, 'dealOver', 'dealLimit', 'shopNotBookable', 'deliveryMissing', 'addressMissing']
const picture: Refusals = ['invalidFileType', 'tooManyPixels', 'picturesWaiting']
const receipt: Refusals = ['notFound', ...picture, 'receiptNotWanted', 'paymentOver']
const desk: Refusals = ['deskLinkOver', 'notFound']
const code: Refusals = ['voucherUnpaid', 'voucherExpired', 'voucherInactive', 'codeUsed', 'codeBooked']
const cover: Refusals = ['voucherUnpaid', 'voucherExpired', 'voucherInactive', 'codeOtherShop']
const mailed: Refusals = ['wrongCode', 'codeOver', 'emailTaken']
const partner: Refusals = [
  'partnerTokenRefused',
  'partnerKeysUnavailable',
  'accountExists',
  'loginTooOld',
  'unauthorized',
]

/**
 * What each call may refuse by its own rules, beyond what follows from its shape (400, 401, 404 of a path, 413, 415,
 * 429, and 70 where it takes an Idempotency-Key).
 */
export const REFUSALS: Record<string, Refusals> = {
  'POST /translate': ['translationUnavailable'],
  'POST /tts': ['speechUnavailable'],
  'POST /desk/{urlName}/session': ['deskLinkOver'],
  'DELETE /desk/{urlName}/session': ['deskLinkOver'],
  'POST /desk/{urlName}/link': ['deskLinkOver'],
  'GET /desk/{urlName}': desk,
  'GET /desk/{urlName}/events': desk,
  'POST /desk/{urlName}/reservations/{id}/confirm': [...desk, 'visitMovedOn', 'visitUnpaid'],
  'POST /desk/{urlName}/reservations/{id}/missing': [...desk, 'visitMovedOn'],
  'POST /desk/{urlName}/receipts/{kind}/{id}/approve': [...desk, 'receiptMovedOn'],
  'POST /desk/{urlName}/receipts/{kind}/{id}/refuse': [...desk, 'receiptMovedOn'],
  'POST /desk/{urlName}/voucher-codes/{id}/pay': [...desk, 'codeOtherShop', 'deskStepOver'],
  'POST /desk/{urlName}/parcels/{kind}/{id}/posted': [...desk, 'deskStepOver'],
  'POST /desk/{urlName}/refunds/{kind}/{id}/done': [...desk, 'wrongAmount', 'deskStepOver'],
  'POST /desk/{urlName}/special-requests/{id}/answer': [...desk, 'alreadyAnswered'],
  'POST /desk/{urlName}/instant-requests/{id}/accept': [...desk, 'slotFull', 'instantOver'],
  'POST /desk/{urlName}/instant-requests/{id}/decline': [...desk, 'instantOver', 'offerOver'],
  'POST /desk/{urlName}/instant-visits/{id}/step': [...desk, 'visitMovedOn'],
  'POST /desk/{urlName}/instant-visits/{id}/messages': [...desk, 'visitMovedOn'],
  'POST /shops/{id}/special-requests': contact,
  'GET /shops/recommend': ['notFound'],
  'GET /v2/promotions': ['notFound'],
  'POST /vouchers': vouchers,
  'POST /vouchers/batch': [...vouchers, 'emptyCart'],
  'POST /vouchers/upload-receipt/{id}': receipt,
  'POST /vouchers/{id}/activate': ['voucherUnpaid', 'voucherExpired'],
  'PATCH /vouchers/{id}/cancel': ['voucherNotCancelable'],
  'POST /voucher-codes/{id}/redeem': [...code, 'codeTaken'],
  'PATCH /voucher-codes/{id}/confirm': [...code, ...desk, 'codeNotRedeemed', 'codeOtherShop'],
  'POST /voucher-codes/{id}/view': desk,
  'POST /vouchers/{id}/gifts': [
    'invalidEmail',
    'visitsExceedVoucher',
    'voucherUnpaid',
    'voucherExpired',
    'voucherInactive',
  ],
  'DELETE /voucher-gifts/{id}': ['codeTaken'],
  'POST /voucher-gifts/view': ['notFound', 'voucherGiftOver', 'codeTaken'],
  'POST /voucher-gifts/claim': ['notFound', 'voucherGiftOver', 'voucherGiftOwn', 'codeTaken', 'voucherExpired'],
  'POST /voucher-carts': ['notFound', 'dealOver', 'guestsExceedStock', 'dealLimit', 'unprocessable'],
  'PATCH /voucher-carts': ['notFound', 'dealOver', 'guestsExceedStock', 'dealLimit', 'unprocessable'],
  'POST /voucher-carts/{id}/upload-receipt': receipt,
  'PATCH /voucher-carts/{id}/cancel': ['voucherNotCancelable'],
  'POST /gifts/redeem': ['notFound', 'giftEnded', 'giftUsedUp', 'giftTaken', 'pointsExceedBalance', 'addressMissing'],
  'POST /slots/holds': [...place, 'notFound', 'guestsExceedStock'],
  'PATCH /slots/holds/{id}': ['holdOver'],
  'POST /deals/{id}/waitlist': ['dealOver', 'dealLimit', 'guestsExceedStock'],
  'POST /instant-massages/requests': ['tooManyGuests', 'instantUnavailable', 'instantLive', 'placeOutside'],
  'GET /instant-massages/requests': ['notFound'],
  'GET /instant-massages/responses': ['notFound'],
  'POST /instant-massages/requests/{id}/extend': ['instantOver', 'extensionsUsed'],
  'POST /instant-massages/requests/{id}/cancel': ['instantOver'],
  'POST /instant-massages/visits/{id}/messages': ['visitMovedOn'],
  'POST /likes': ['notFound'],
  'POST /favourites': ['notFound'],
  'POST /views': ['notFound'],
  'POST /otp/email': ['invalidEmail'],
  'POST /otp/verify': [...mailed, 'loginTooOld'],
  'POST /passkeys/options': ['wrongPassword', 'emailUnproved', 'loginTooOld'],
  'POST /passkeys': ['passkeyRefused'],
  'POST /passkeys/signin': ['passkeyRefused'],
  'GET /payment/methods': ['notFound'],
  'POST /payment/start': ['notFound', 'paymentOver', 'methodUnavailable', ...payAtShop, 'unpaidOrders'],
  'POST /payment/create-qr': ['notFound', 'paymentOver', 'methodUnavailable'],
  'POST /payment/status': ['notFound'],
  'POST /payment/upload-receipt': receipt,
  'POST /payment/webhook': ['notFound', 'wrongAmount'],
  'POST /transactions/cancel': ['notFound', 'cannotCancel'],
  'POST /tagthai/sso': partner,
  'POST /cal-cal/sso': partner,
  'POST /v2/promotions/apply': [...promotion, 'notFound', 'pointsExceedBalance', 'dealOver', 'guestsExceedStock'],
  'GET /vouchers/{id}/cover': [...cover, 'notFound'],
  'POST /reservation': [...order, ...place, ...cover, 'voucherOtherVisit', 'holdOver', 'offerOver'],
  'POST /reservation/upload-receipt/{id}': receipt,
  'PATCH /reservation/{id}/cancel': ['cannotCancel'],
  'GET /reservation/{id}/reschedule': ['shopNotBookable', 'cannotReschedule'],
  'PATCH /reservation/{id}/reschedule': [...place, 'cannotReschedule', 'rescheduledPrice', 'voucherExpired'],
  'POST /reservation/{id}/massaging/start': ['massageNotOpen'],
  'POST /reservation/{id}/massaging/stop': ['massageNotOpen'],
  'POST /reservation/{id}/tip': ['tipNotOpen', 'alreadyTipped', 'methodUnavailable'],
  'POST /feedbacks': ['notFound', 'unprocessable'],
  'GET /feedbacks': ['notFound'],
  'POST /reviews': ['notFound', 'reviewNotOpen', 'alreadyReviewed', 'unprocessable'],
  'POST /reviews/batch': ['notFound', 'reviewNotOpen', 'alreadyReviewed', 'unprocessable'],
  'POST /reviews/photos/upload': picture,
  'GET /price-factors/by-date': [
    'notFound',
    'promotionUnknown',
    'promotionEnded',
    'promotionUsedUp',
    'promotionFirstOrder',
  ],
  'GET /price-factors/check-quota': ['notFound'],
  'POST /signup': [...contact, 'invalidPassword', ...mailed],
  'POST /signin': ['wrongCredentials', 'codeStepNeeded', 'wrongCode', 'codeOver'],
  'POST /signinGuest': contact,
  'GET /users/hasEmail/{email}': ['invalidEmail'],
  'POST /forgetPassword': ['invalidEmail'],
  'GET /reset/{token}': ['linkOver'],
  'POST /resetPassword': ['linkOver', 'invalidPassword', 'passwordsDiffer'],
  'POST /renewPassword': ['wrongPassword', 'emailUnproved', 'invalidPassword', 'passwordsDiffer'],
  'PATCH /users/{id}': [...contact, ...mailed, 'invalidNationalId', 'emailUnproved', 'wrongPassword'],
  'POST /user/upload': picture,
  'POST /users/account-deletion': [
    'ordersOpen',
    'wrongPassword',
    'wrongCode',
    'codeOver',
    'emailUnproved',
    'loginTooOld',
  ],
}
