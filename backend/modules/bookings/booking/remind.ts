import { and, eq, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { orders, reviewed } from '#backend/modules/orders/index.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import {
  NO_DURATION_MINUTES,
  REMIND_DAY_MINUTES,
  REMIND_SOON_MINUTES,
  REVIEW_ASK_MINUTES,
  REVIEW_ASK_UNTIL_MINUTES,
} from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { ofBooking } from './rows.ts'

const STEPS = {
  day: {
    template: 'visitReminder',
    /** From a day before on, until the other one is due. */
    from: REMIND_DAY_MINUTES,
    until: REMIND_SOON_MINUTES,
    remindedAt: bookings.remindedDayAt,
    tell: (now: Date) => ({ remindedDayAt: now }),
  },
  soon: {
    template: 'visitSoon',
    from: REMIND_SOON_MINUTES,
    until: 0,
    remindedAt: bookings.remindedSoonAt,
    tell: (now: Date) => ({ remindedSoonAt: now }),
  },
} as const

type Step = (typeof STEPS)[keyof typeof STEPS]

/** Bookings that are confirmed: no reminder where money is missing or a receipt is not approved yet. */
const stands = or(eq(orders.isPaid, true), eq(orders.price, 0), eq(orders.paymentMethod, PAYMENT_METHOD.cash))

/** Not reminded yet, and booked before the reminder was due. */
const isDue = ({ from, until, remindedAt }: Step, now: Date): SQL | undefined =>
  and(
    eq(bookings.status, RESERVATION_STATUS.reserved),
    stands,
    isNull(remindedAt),
    lte(bookings.time, addMinutes(now, from)),
    gt(bookings.time, addMinutes(now, until)),
    sql`${orders.createdAt} < ${bookings.time} - make_interval(mins => ${from})`,
  )

const remind = (db: Database, step: Step, now: Date): Promise<number> => {
  const due = {
    key: bookings.id,
    oldest: bookings.time,
    isDue: isDue(step, now),
    joined: { table: orders, on: ofBooking },
  }
  return forEachDueRow(db, bookings, due, async (tx, { id }) => {
    await tx.update(bookings).set(step.tell(now)).where(eq(bookings.id, id))
    await mailBooking(tx, id, { template: step.template, now })
  })
}

const length = sql`make_interval(mins => nullif(${bookings.durationMinutes}, ${NO_DURATION_MINUTES}))`
/** When its guests were done: by the clock of the massage, else by what was booked. */
const doneAt = sql`coalesce(${bookings.massageEndedAt}, ${bookings.massageStartedAt} + ${length},
  ${bookings.time} + ${length}, ${bookings.time})`

/** Took place a while ago, of a customer who has not written of it and was not asked yet. */
const isToBeReviewed = (db: Database, now: Date): SQL | undefined =>
  and(
    eq(bookings.status, RESERVATION_STATUS.confirmed),
    isNull(bookings.reviewAskedAt),
    isNotNull(orders.userId),
    lte(bookings.time, addMinutes(now, -REVIEW_ASK_MINUTES)),
    gt(bookings.time, addMinutes(now, -REVIEW_ASK_UNTIL_MINUTES)),
    sql`${doneAt} <= ${addMinutes(now, -REVIEW_ASK_MINUTES)}`,
    not(reviewed.get().ofVisit(db, bookings.id)),
  )

const askForReviews = (db: Database, now: Date): Promise<number> => {
  const due = {
    key: bookings.id,
    oldest: bookings.time,
    isDue: isToBeReviewed(db, now),
    joined: { table: orders, on: ofBooking },
  }
  return forEachDueRow(db, bookings, due, async (tx, { id }) => {
    await tx.update(bookings).set({ reviewAskedAt: now }).where(eq(bookings.id, id))
    await mailBooking(tx, id, { template: 'visitReview', now })
  })
}

/**
 * Reminds customers of their visits, a day and two hours before, and asks for a review some hours after, once each; a
 * job. Answers how many mails.
 */
export const remindOfBookings = async (db: Database, now: Date): Promise<number> =>
  (await remind(db, STEPS.day, now)) + (await remind(db, STEPS.soon, now)) + (await askForReviews(db, now))
