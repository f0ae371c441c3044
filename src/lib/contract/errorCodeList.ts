import type { FIELD_CODE } from '#domain/accounts/validation.ts'
import type { ADDRESS_MISSING } from '#domain/catalogue/shopType.ts'

/**
 * Every code that a call may answer, in one place: constants of their own, so that a browser gets only those that its
 * code names (docs/decisions/0069). 21 to 27 and 50 are the specification's (sections 5 and 8); those below 1000 that
 * look like an HTTP status mean the same as that status.
 */
export const invalidEmail = 21 as const satisfies (typeof FIELD_CODE)['email']
export const invalidPassword = 22 as const satisfies (typeof FIELD_CODE)['passwordLength']
export const passwordsDiffer = 23 as const satisfies (typeof FIELD_CODE)['passwordMatch']
export const invalidPhone = 26 as const satisfies (typeof FIELD_CODE)['phone']
export const invalidNationalId = 27 as const satisfies (typeof FIELD_CODE)['nationalId']
/** An uploaded file is no PNG or JPEG by its content: spec 'Invalid File Type'. */
export const invalidFileType = 28 as const
/** A small file that unpacks to more pixels than any camera takes. */
export const tooManyPixels = 29 as const
/** Several of the customer's pictures, or very many of all, are still being taken in. */
export const picturesWaiting = 30 as const
export const guestsExceedStock = 50 as const
export const slotFull = 51 as const
export const slotClosed = 52 as const
export const slotTooSoon = 53 as const
export const slotTooFar = 54 as const
export const shopNotBookable = 55 as const
export const totalChanged = 56 as const
export const cannotCancel = 57 as const
export const emptyCart = 58 as const
export const tooManyGuests = 59 as const
export const wrongCredentials = 61 as const
export const emailTaken = 62 as const
/** The code sent by mail: wrong; or over, used, or guessed too often. */
export const wrongCode = 63 as const
export const codeOver = 64 as const
/** The link of a reset mail is over or used. */
export const linkOver = 65 as const
/** The password that must be known to change it. */
export const wrongPassword = 66 as const
export const partnerTokenRefused = 67 as const
/** A partner's customer has the email address of an account that is not linked to them. */
export const accountExists = 68 as const
/** An account with visits to come or money under way is not erased. */
export const ordersOpen = 69 as const
export const idempotencyMismatch = 70 as const
/** An email address has to be verified by a code sent to it. */
export const emailUnproved = 71 as const
/** The method is not set up on this site. */
export const methodUnavailable = 72 as const
export const wrongAmount = 73 as const
/** Paid, given up, or its 30 minutes are over. */
export const paymentOver = 74 as const
export const receiptNotWanted = 75 as const
/** A held place is over, used, or was never the customer's. */
export const holdOver = 76 as const
// Promotions: each says why the order gets nothing from one.
export const promotionUnknown = 80 as const
export const promotionEnded = 81 as const
export const promotionUsedUp = 82 as const
/** As often as one customer may. */
export const promotionUsedByYou = 83 as const
export const promotionNeedsMore = 84 as const
export const promotionOtherShop = 85 as const
export const promotionNothing = 86 as const
/** For a first order, by account and by phone. */
export const promotionFirstOrder = 95 as const
export const pointsExceedBalance = 87 as const
export const giftEnded = 88 as const
export const giftUsedUp = 89 as const
export const giftTaken = 90 as const
/** The visit is not confirmed, or no code of the voucher was used yet. */
export const reviewNotOpen = 94 as const
export const alreadyReviewed = 91 as const
/** Neither the phrasebook nor a translation service has the text. */
export const translationUnavailable = 92 as const
/** The server has no speech synthesis; the browser speaks the text itself where it can. */
export const speechUnavailable = 93 as const
// Instant massage and the desk.
export const instantUnavailable = 110 as const
/** Each customer has at most one live request; `requestId` is its id. */
export const instantLive = 111 as const
/** Expired, canceled, or booked from. */
export const instantOver = 112 as const
export const extensionsUsed = 113 as const
/** A shop's answer that is expired, withdrawn or booked. */
export const offerOver = 114 as const
/** No desk of that shop is open here, or the link that should open it is over: 404, for a 401 would log the customer of that browser out. */
export const deskLinkOver = 115 as const
/** Not by the table of actions, or not yet. */
export const visitMovedOn = 116 as const
export const receiptMovedOn = 117 as const
export const alreadyAnswered = 118 as const
export const visitUnpaid = 119 as const
// Vouchers and their codes.
/** The deal has not begun or is over. */
export const dealOver = 120 as const
/** Used, given away, posted, or bought too long ago. */
export const voucherNotCancelable = 121 as const
export const voucherExpired = 122 as const
/** Codes work once the voucher is paid. */
export const voucherUnpaid = 123 as const
export const codeUsed = 124 as const
/** The code is in another customer's account. */
export const codeTaken = 125 as const
/** Printed, and not activated since it was posted. */
export const voucherInactive = 126 as const
/** A printed voucher needs an address and who receives it. */
export const deliveryMissing = 127 as const
/** The shop does not take this voucher. */
export const codeOtherShop = 128 as const
/** The keys that a partner's token is checked with cannot be read now. */
export const partnerKeysUnavailable = 129 as const
/** Not reserved any more, too late, or the shop moves no visits. */
export const cannotReschedule = 130 as const
/** Another price holds at the new time. */
export const rescheduledPrice = 131 as const
/** A tip is for a visit that took place, two weeks long. */
export const tipNotOpen = 132 as const
export const alreadyTipped = 133 as const
/** The desk wants a step that was done or is no longer open. */
export const deskStepOver = 134 as const
/** A massage is timed once the shop has said that the customer came. */
export const massageNotOpen = 135 as const
/** The passkey is unknown, or signed a challenge that this server did not issue within the last minutes. */
export const passkeyRefused = 136 as const
/** A massage is wanted now where no shop could be. */
export const placeOutside = 137 as const
/** The voucher gift was taken back, or not claimed in time. */
export const voucherGiftOver = 139 as const
/** A customer cannot claim their own gift. */
export const voucherGiftOwn = 140 as const
/** More visits of a voucher are wanted than are free. */
export const visitsExceedVoucher = 141 as const
/** A voucher that is not good for a visit that is booked with it. */
export const voucherOtherVisit = 142 as const
/** A visit is booked with the code. */
export const codeBooked = 143 as const
/** The action needs a recent log-in. */
export const loginTooOld = 144 as const
/** The shop comes to the customer, who says where to. */
export const addressMissing = 150 as const satisfies typeof ADDRESS_MISSING
/** A gift cannot arrive on that day: it is over, or too near to the voucher's end. */
export const voucherGiftDay = 151 as const
/** The gift has been delivered: what it says is no longer changed. */
export const voucherGiftDelivered = 152 as const
/** Too many wrong passwords from browsers that are not known: a code mailed to the address goes with the right one. */
export const codeStepNeeded = 145 as const
/** At the console: the session waits for its second step. 401, as without a session. */
export const secondStepNeeded = 147 as const
/** The person has the role already. */
export const alreadyGranted = 148 as const
/** Somebody has to be left who may give roles. */
export const lastAdmin = 149 as const
/** Its holder has not redeemed the code yet, as they do when they want to use it. */
export const codeNotRedeemed = 146 as const
/** Of a deal that is limited for each customer. */
export const dealLimit = 138 as const
// Paying at the shop.
/** Only who has proved an e-mail address pays at the shop. */
export const emailProofNeeded = 160 as const
/** The shop takes payment ahead only. */
export const prepaymentNeeded = 161 as const
/** A limited option or deal has to be paid online: no stock is kept for an unpaid order. */
export const limitedPaidAhead = 162 as const
/** As many orders as a customer may leave for the shop to be paid; `count` says how many. */
export const unpaidVisits = 163 as const
/** Like unpaidVisits, for one phone number or one network, across accounts. */
export const unpaidNearby = 164 as const
/** As many unpaid orders as one customer may have, however they are to be paid; `count` says how many. */
export const unpaidOrders = 165 as const
/** At the console: somebody else has changed it since it was read. */
export const changedMeanwhile = 166 as const
/** At the console: there is one of this name already. */
export const nameTaken = 167 as const
/** At the console: a pin that is not in Thailand; `field` says of what. */
export const pinOutside = 168 as const
/** At the console: an address of a page that is none, or that is no https:// or http:// one; `field` says which. */
export const invalidLink = 169 as const
/** At the console: a shop is not published while something is missing; `field` says what. */
export const shopIncomplete = 170 as const
/** At the console: as many shops that are not published as somebody may have. */
export const unpublishedShops = 171 as const
/** At the console: as many photos as a shop may have. */
export const shopPhotosFull = 180 as const
/** At the console: a photo with too few pixels to be shown to customers. */
export const photoTooSmall = 181 as const
// The steps of a shop's desk.
/** A step of the desk that was taken more than ten minutes ago. */
export const undoOver = 190 as const
/** Something has come of the step since: points were spent, a review or a tip was given, a code was used. */
export const undoBlocked = 191 as const
// Money at the console.
/** Above the limit of the setting somebody else than who asked for a refund has to send it. */
export const secondPersonNeeded = 195 as const
export const badRequest = 400 as const
export const unauthorized = 401 as const
export const forbidden = 403 as const
export const notFound = 404 as const
export const methodNotAllowed = 405 as const
export const tooLarge = 413 as const
export const unsupportedMediaType = 415 as const
export const unprocessable = 422 as const
export const tooManyRequests = 429 as const
export const surprise = 500 as const
/** Nothing can be stored or read for the moment. */
export const unavailable = 503 as const
