import type { Database } from '#backend/context.ts'
import { forgetKeys } from '#backend/services/idempotency/forget.ts'
import { expireInstantRequests } from '#backend/services/instant/expire.ts'
import { forgetNetworks } from '#backend/services/payment/forgetNetworks.ts'
import { forgetPaymentTokens } from '#backend/services/payment/forgetTokens.ts'
import { repeatReports } from '#backend/services/payment/repeatReports.ts'
import { sweepUnusedUploads } from '#backend/services/picture/sweepUnused.ts'
import { expirePoints } from '#backend/services/point/expire.ts'
import { expireUnpaidReservations } from '#backend/services/reservation/expire.ts'
import { markMissing } from '#backend/services/reservation/markMissing.ts'
import { remindOfVisits } from '#backend/services/reservation/remind.ts'
import { forgetSecrets } from '#backend/services/session/forget.ts'
import { expireHolds } from '#backend/services/slot/hold.ts'
import { expireUnpaidTips } from '#backend/services/tip/expire.ts'
import { forgetTracked } from '#backend/services/tracking/forget.ts'
import { expireTurns } from '#backend/services/turn/expire.ts'
import { forgetPhones } from '#backend/services/user/keepPhones.ts'
import { forgetReasons } from '#backend/services/user/keepReason.ts'
import { expireUnpaidCarts, expireUnpaidVouchers } from '#backend/services/voucher/expire.ts'
import { warnOfEnds } from '#backend/services/voucher/warn.ts'
import { expireGifts } from '#backend/services/voucherGift/takeBack.ts'
import type { Storage } from '#backend/storage/openStorage.ts'

/** What the clock does, and not a person. Any process may run it at any time, also at once: it answers how much it did. */
export type Sweep = { name: string; run(db: Database, now: Date, storage: Storage): Promise<number> }

/** In this order: what is paid is heard of first, and what was never paid is given up before it could count as missed. Each area adds its own. */
export const SWEEPS: readonly Sweep[] = [
  { name: 'paymentReports', run: repeatReports },
  { name: 'unpaidReservations', run: (db, now) => expireUnpaidReservations(db, now) },
  { name: 'unpaidVouchers', run: (db, now) => expireUnpaidVouchers(db, now) },
  { name: 'unpaidCarts', run: (db, now) => expireUnpaidCarts(db, now) },
  { name: 'voucherGifts', run: (db, now) => expireGifts(db, now) },
  { name: 'unpaidTips', run: (db, now) => expireUnpaidTips(db, now) },
  { name: 'missing', run: markMissing },
  { name: 'instantRequests', run: (db, now) => expireInstantRequests(db, now) },
  { name: 'holds', run: (db, now) => expireHolds(db, now) },
  { name: 'turns', run: (db, now) => expireTurns(db, now) },
  { name: 'reminders', run: remindOfVisits },
  { name: 'voucherEnds', run: warnOfEnds },
  { name: 'unusedUploads', run: sweepUnusedUploads },
  { name: 'points', run: expirePoints },
  { name: 'idempotencyKeys', run: forgetKeys },
  { name: 'paymentTokens', run: forgetPaymentTokens },
  { name: 'networks', run: forgetNetworks },
  { name: 'secrets', run: forgetSecrets },
  { name: 'leavingReasons', run: forgetReasons },
  { name: 'formerPhones', run: forgetPhones },
  { name: 'tracked', run: forgetTracked },
]
