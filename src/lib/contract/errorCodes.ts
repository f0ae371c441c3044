import { FIELD_CODE } from '#domain/accounts/validation.ts'
import { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'

/**
 * Every code that a call may answer, in one place. 21 to 27 and 50 are the specification's (sections 5 and 8);
 * those below 1000 that look like an HTTP status mean the same as that status.
 */
export const ERROR_CODE = {
  invalidEmail: FIELD_CODE.email,
  invalidPassword: FIELD_CODE.passwordLength,
  passwordsDiffer: FIELD_CODE.passwordMatch,
  invalidPhone: FIELD_CODE.phone,
  invalidNationalId: FIELD_CODE.nationalId,
  /** An uploaded file is no PNG or JPEG by its content: spec 'Invalid File Type'. */
  invalidFileType: 28,
  /** A small file that unpacks to more pixels than any camera takes. */
  tooManyPixels: 29,
  /** Several of the customer's pictures, or very many of all, are still being taken in. */
  picturesWaiting: 30,
  guestsExceedStock: 50,
  slotFull: 51,
  slotClosed: 52,
  slotTooSoon: 53,
  slotTooFar: 54,
  shopNotBookable: 55,
  totalChanged: 56,
  cannotCancel: 57,
  emptyCart: 58,
  tooManyGuests: 59,
  wrongCredentials: 61,
  emailTaken: 62,
  /** The code sent by mail: wrong; or over, used, or guessed too often. */
  wrongCode: 63,
  codeOver: 64,
  /** The link of a reset mail is over or used. */
  linkOver: 65,
  /** The password that must be known to change it. */
  wrongPassword: 66,
  partnerTokenRefused: 67,
  /** A partner's customer has the address of an account that is not theirs yet. */
  accountExists: 68,
  /** An account with visits to come or money under way is not erased. */
  ordersOpen: 69,
  idempotencyMismatch: 70,
  /** Only a code sent to it makes an address one's own. */
  emailUnproved: 71,
  /** The method is not set up on this site. */
  methodUnavailable: 72,
  wrongAmount: 73,
  /** Paid, given up, or its 30 minutes are over. */
  paymentOver: 74,
  receiptNotWanted: 75,
  /** A held place is over, used, or was never the customer's. */
  holdOver: 76,
  // Promotions: each says why the order gets nothing from one.
  promotionUnknown: 80,
  promotionEnded: 81,
  promotionUsedUp: 82,
  /** As often as one customer may. */
  promotionUsedByYou: 83,
  promotionNeedsMore: 84,
  promotionOtherShop: 85,
  promotionNothing: 86,
  /** For a first order, by account and by phone. */
  promotionFirstOrder: 95,
  pointsExceedBalance: 87,
  giftEnded: 88,
  giftUsedUp: 89,
  giftTaken: 90,
  /** The visit is not confirmed, or no code of the voucher was used yet. */
  reviewNotOpen: 94,
  alreadyReviewed: 91,
  /** Neither the phrasebook nor a translation service knows the text. */
  translationUnavailable: 92,
  /** No speech here: the browser speaks itself where it can. */
  speechUnavailable: 93,
  // Instant massage and the desk.
  instantUnavailable: 110,
  /** One live request a customer; `requestId` says which. */
  instantLive: 111,
  /** Expired, canceled, or booked from. */
  instantOver: 112,
  extensionsUsed: 113,
  /** A shop's answer that is expired, withdrawn or booked. */
  offerOver: 114,
  /** No desk of that shop is open here, or the link that should open it is over: 404, for a 401 would log the customer of that browser out. */
  deskLinkOver: 115,
  /** Not by the table of actions, or not yet. */
  visitMovedOn: 116,
  receiptMovedOn: 117,
  alreadyAnswered: 118,
  visitUnpaid: 119,
  // Vouchers and their codes.
  /** The deal has not begun or is over. */
  dealOver: 120,
  /** Used, given away, posted, or bought too long ago. */
  voucherNotCancelable: 121,
  voucherExpired: 122,
  /** Codes work once the voucher is paid. */
  voucherUnpaid: 123,
  codeUsed: 124,
  /** The code is in somebody's account. */
  codeTaken: 125,
  /** Printed, and not activated since it was posted. */
  voucherAsleep: 126,
  /** A printed voucher needs an address and who receives it. */
  deliveryMissing: 127,
  /** The shop does not take this voucher. */
  codeOtherShop: 128,
  /** The keys that a partner's token is checked with cannot be read now. */
  partnerKeysUnavailable: 129,
  /** Not reserved any more, too late, or the shop moves no visits. */
  cannotReschedule: 130,
  /** Another price holds at the new time. */
  rescheduledPrice: 131,
  /** A tip is for a visit that took place, two weeks long. */
  tipNotOpen: 132,
  alreadyTipped: 133,
  /** The desk wants a step that was done or is no longer open. */
  deskStepOver: 134,
  /** A massage is timed once the shop has said that the customer came. */
  massageNotOpen: 135,
  /** A passkey that is unknown, or that signed another challenge than ours of the last minutes. */
  passkeyRefused: 136,
  /** A massage is wanted now where no shop could be. */
  placeOutside: 137,
  /** Visits that somebody gave away: taken back, or not claimed in time. */
  voucherGiftOver: 139,
  /** Nobody claims what they give away themselves. */
  voucherGiftOwn: 140,
  /** More visits of a voucher are wanted than are free. */
  visitsExceedVoucher: 141,
  /** A voucher that is not good for a visit that is booked with it. */
  voucherOtherVisit: 142,
  /** A visit is booked with the code. */
  codeBooked: 143,
  /** What only somebody who has just logged in may do. */
  loginTooOld: 144,
  /** The shop comes to the customer, who says where to. */
  addressMissing: ADDRESS_MISSING,
  /** Too many wrong passwords from browsers that are not known: a code mailed to the address goes with the right one. */
  codeStepNeeded: 145,
  /** Its holder has not redeemed the code yet, as they do when they want to use it. */
  codeNotRedeemed: 146,
  /** Of a deal that is limited for each customer. */
  dealLimit: 138,
  // Paying at the shop.
  /** Only who has proved an e-mail address pays at the shop. */
  emailProofNeeded: 160,
  /** The shop takes payment ahead only. */
  prepaymentNeeded: 161,
  /** What is limited is not kept for somebody who has not paid. */
  limitedPaidAhead: 162,
  /** As many orders as a customer may leave for the shop to be paid; `count` says how many. */
  unpaidVisits: 163,
  /** The same of a phone number or of a network, whoever ordered. */
  unpaidNearby: 164,
  /** As many unpaid orders as one customer may have, however they are to be paid; `count` says how many. */
  unpaidOrders: 165,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedMediaType: 415,
  unprocessable: 422,
  tooManyRequests: 429,
  surprise: 500,
  /** Nothing can be stored or read for the moment. */
  unavailable: 503,
} as const

export type ErrorCode = (typeof ERROR_CODE)[keyof typeof ERROR_CODE]

const STATUS: Partial<Record<ErrorCode, number>> = {
  [ERROR_CODE.picturesWaiting]: 429,
  [ERROR_CODE.wrongCredentials]: 401,
  [ERROR_CODE.codeStepNeeded]: 403,
  [ERROR_CODE.emailTaken]: 409,
  [ERROR_CODE.linkOver]: 410,
  [ERROR_CODE.partnerTokenRefused]: 403,
  [ERROR_CODE.accountExists]: 409,
  [ERROR_CODE.ordersOpen]: 409,
  [ERROR_CODE.guestsExceedStock]: 409,
  [ERROR_CODE.slotFull]: 409,
  [ERROR_CODE.totalChanged]: 409,
  [ERROR_CODE.cannotCancel]: 409,
  [ERROR_CODE.idempotencyMismatch]: 422,
  [ERROR_CODE.paymentOver]: 409,
  [ERROR_CODE.receiptNotWanted]: 409,
  [ERROR_CODE.holdOver]: 409,
  [ERROR_CODE.promotionUnknown]: 404,
  [ERROR_CODE.promotionUsedUp]: 409,
  [ERROR_CODE.promotionUsedByYou]: 409,
  [ERROR_CODE.promotionFirstOrder]: 409,
  [ERROR_CODE.pointsExceedBalance]: 409,
  [ERROR_CODE.giftUsedUp]: 409,
  [ERROR_CODE.giftTaken]: 409,
  [ERROR_CODE.alreadyReviewed]: 409,
  [ERROR_CODE.instantUnavailable]: 409,
  [ERROR_CODE.instantLive]: 409,
  [ERROR_CODE.instantOver]: 409,
  [ERROR_CODE.extensionsUsed]: 409,
  [ERROR_CODE.offerOver]: 409,
  [ERROR_CODE.deskLinkOver]: 404,
  [ERROR_CODE.visitMovedOn]: 409,
  [ERROR_CODE.receiptMovedOn]: 409,
  [ERROR_CODE.alreadyAnswered]: 409,
  [ERROR_CODE.visitUnpaid]: 409,
  [ERROR_CODE.voucherNotCancelable]: 409,
  [ERROR_CODE.codeUsed]: 409,
  [ERROR_CODE.codeTaken]: 409,
  [ERROR_CODE.voucherGiftOver]: 409,
  [ERROR_CODE.visitsExceedVoucher]: 409,
  [ERROR_CODE.codeBooked]: 409,
  [ERROR_CODE.codeNotRedeemed]: 409,
  [ERROR_CODE.cannotReschedule]: 409,
  [ERROR_CODE.rescheduledPrice]: 409,
  [ERROR_CODE.tipNotOpen]: 409,
  [ERROR_CODE.alreadyTipped]: 409,
  [ERROR_CODE.deskStepOver]: 409,
  [ERROR_CODE.massageNotOpen]: 409,
  [ERROR_CODE.dealLimit]: 409,
  [ERROR_CODE.unpaidVisits]: 409,
  [ERROR_CODE.unpaidNearby]: 409,
  [ERROR_CODE.unpaidOrders]: 409,
}

/** The HTTP status that goes with a code; 422 for a refusal by a rule. */
export function statusOf(code: ErrorCode): number {
  return STATUS[code] ?? (code >= 400 ? code : 422)
}
