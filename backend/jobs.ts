import { forgetPhones, forgetReasons, forgetSecrets } from '#backend/modules/accounts/index.ts'
import { expireHolds } from '#backend/modules/availability/index.ts'
import {
  forgetVisitCards,
  forgetVisitMessages,
  markMissing,
  remindOfBookings,
} from '#backend/modules/bookings/index.ts'
import {
  makeDuePhotos,
  photoHandler,
  publicationHandler,
  publishDueShops,
  removeUnusedUploads,
} from '#backend/modules/catalogue/index.ts'
import { forgetRequests, forgetSteps, mailSummaries } from '#backend/modules/desk/index.ts'
import { dispatchOnce, expireInstantRequests, forgetPlaces, instantHandler } from '#backend/modules/instant/index.ts'
import {
  askOpenPayments,
  countMoney,
  expireUnpaid,
  forgetKeys,
  forgetNetworks,
  forgetPaymentTokens,
  reconciliationHandler,
  sendQueuedRefunds,
} from '#backend/modules/orders/index.ts'
import { expirePoints } from '#backend/modules/rewards/index.ts'
import { forgetBrowsing, forgetTracked } from '#backend/modules/tracking/index.ts'
import {
  deliverGifts,
  expireGifts,
  expireWaitlist,
  remindOfExpiry,
  waitlistHandler,
} from '#backend/modules/vouchers/index.ts'
import { countJobs } from '#backend/platform/jobs/backlog.ts'
import { dueJobHandlers } from '#backend/platform/jobs/dueJobs.ts'
import type { DueJob } from '#backend/platform/jobs/run.ts'
import type { Handler } from '#backend/platform/jobs/work.ts'
import { countMails } from '#backend/platform/mail/backlog.ts'
import { keepMails, mailHandler } from '#backend/platform/mail/jobs.ts'
import type { CountBacklog } from '#backend/platform/metrics/backlogs.ts'
import { forgetPages } from '#backend/platform/pageStore/forgetPages.ts'

/** What is due by time, in this order: what is paid is heard of first, and what was never paid is given up before it could count as missed. Each area adds its own. */
export const DUE_JOBS: readonly DueJob[] = [
  { name: 'paymentReports', run: (db, now) => askOpenPayments({ db, now }) },
  { name: 'unpaidOrders', run: (db, now) => expireUnpaid(db, now) },
  { name: 'refunds', run: (db, now) => sendQueuedRefunds({ db, now }) },
  { name: 'giftDeliveries', run: (db, now) => deliverGifts(db, now) },
  { name: 'voucherGifts', run: (db, now) => expireGifts(db, now) },
  { name: 'missing', run: markMissing },
  { name: 'instantRequests', run: (db, now) => expireInstantRequests(db, now) },
  { name: 'instantDispatch', run: dispatchOnce },
  { name: 'holds', run: (db, now) => expireHolds(db, now) },
  { name: 'waitlist', run: (db, now) => expireWaitlist(db, now) },
  { name: 'reminders', run: remindOfBookings },
  { name: 'shopPublications', run: (db, now) => publishDueShops(db, now) },
  { name: 'shopPhotos', run: makeDuePhotos },
  { name: 'shopSummaries', run: mailSummaries },
  { name: 'voucherEnds', run: remindOfExpiry },
  { name: 'unusedUploads', run: removeUnusedUploads },
  { name: 'points', run: expirePoints },
  { name: 'idempotencyKeys', run: forgetKeys },
  { name: 'paymentTokens', run: forgetPaymentTokens },
  { name: 'networks', run: forgetNetworks },
  { name: 'secrets', run: forgetSecrets },
  { name: 'accountDeletionReasons', run: forgetReasons },
  { name: 'formerPhones', run: forgetPhones },
  { name: 'tracked', run: forgetTracked },
  { name: 'deskSteps', run: forgetSteps },
  { name: 'mails', run: keepMails },
  { name: 'storedPages', run: (db, now) => forgetPages(db, now) },
]

/** What goes by itself after its time (`RETENTION_DAYS`) and may wait for the night: looking for it reads whole tables. */
export const NIGHTLY_JOBS: readonly DueJob[] = [
  { name: 'visitCards', run: forgetVisitCards },
  { name: 'visitMessages', run: forgetVisitMessages },
  { name: 'instantPlaces', run: forgetPlaces },
  { name: 'specialRequests', run: forgetRequests },
  { name: 'browsingHistory', run: forgetBrowsing },
]

/** What waits to be done, as those count it who know. */
export const BACKLOGS: readonly CountBacklog[] = [countJobs, countMails, countMoney]

/** All that the fleet does beside serving customers. */
export const HANDLERS: readonly Handler[] = [
  mailHandler,
  instantHandler,
  waitlistHandler,
  publicationHandler,
  photoHandler,
  reconciliationHandler,
  ...dueJobHandlers(DUE_JOBS, NIGHTLY_JOBS),
]
