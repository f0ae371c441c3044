import { forgetPhones } from '#backend/modules/accounts/deletion/keepPhones.ts'
import { forgetReasons } from '#backend/modules/accounts/deletion/keepReason.ts'
import { forgetSecrets } from '#backend/modules/accounts/session/forget.ts'
import { expireHolds } from '#backend/modules/availability/hold/hold.ts'
import { expireUnpaidReservations } from '#backend/modules/bookings/expire.ts'
import { markMissing } from '#backend/modules/bookings/markMissing.ts'
import { remindOfBookings } from '#backend/modules/bookings/remind.ts'
import { expireUnpaidTips } from '#backend/modules/bookings/tip/expire.ts'
import { removeUnusedUploads } from '#backend/modules/catalogue/picture/removeUnused.ts'
import { expireInstantRequests } from '#backend/modules/instant/expire.ts'
import { forgetKeys } from '#backend/modules/orders/idempotency/forget.ts'
import { forgetNetworks } from '#backend/modules/orders/order/forgetNetworks.ts'
import { forgetPaymentTokens } from '#backend/modules/orders/payment/forgetTokens.ts'
import { repeatReports } from '#backend/modules/orders/payment/repeatReports.ts'
import { expirePoints } from '#backend/modules/rewards/point/expire.ts'
import { forgetTracked } from '#backend/modules/tracking/event/forget.ts'
import { expireGifts } from '#backend/modules/vouchers/gift/takeBack.ts'
import { expireUnpaidCarts, expireUnpaidVouchers } from '#backend/modules/vouchers/voucher/expire.ts'
import { remindOfExpiry } from '#backend/modules/vouchers/voucher/expiryReminder.ts'
import { expireWaitlist } from '#backend/modules/vouchers/waitlist/expire.ts'
import type { Job } from '#backend/platform/jobs/run.ts'

/** In this order: what is paid is heard of first, and what was never paid is given up before it could count as missed. Each area adds its own. */
export const JOBS: readonly Job[] = [
  { name: 'paymentReports', run: repeatReports },
  { name: 'unpaidReservations', run: (db, now) => expireUnpaidReservations(db, now) },
  { name: 'unpaidVouchers', run: (db, now) => expireUnpaidVouchers(db, now) },
  { name: 'unpaidCarts', run: (db, now) => expireUnpaidCarts(db, now) },
  { name: 'voucherGifts', run: (db, now) => expireGifts(db, now) },
  { name: 'unpaidTips', run: (db, now) => expireUnpaidTips(db, now) },
  { name: 'missing', run: markMissing },
  { name: 'instantRequests', run: (db, now) => expireInstantRequests(db, now) },
  { name: 'holds', run: (db, now) => expireHolds(db, now) },
  { name: 'turns', run: (db, now) => expireWaitlist(db, now) },
  { name: 'reminders', run: remindOfBookings },
  { name: 'voucherEnds', run: remindOfExpiry },
  { name: 'unusedUploads', run: removeUnusedUploads },
  { name: 'points', run: expirePoints },
  { name: 'idempotencyKeys', run: forgetKeys },
  { name: 'paymentTokens', run: forgetPaymentTokens },
  { name: 'networks', run: forgetNetworks },
  { name: 'secrets', run: forgetSecrets },
  { name: 'leavingReasons', run: forgetReasons },
  { name: 'formerPhones', run: forgetPhones },
  { name: 'tracked', run: forgetTracked },
]
