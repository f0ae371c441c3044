import { and, eq, gt, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { favourites } from '#backend/modules/accounts/schema.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { isHolder } from '#backend/modules/vouchers/voucher/select.ts'
import type { GuideStep } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { MISSING_AFTER_MINUTES, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { findRow } from './find.ts'

type Guide = {
  steps: GuideStep[]
  doneCount: number
  waiting: { paying: number; reserved: number; reviewing: number; voucher: number }
}

async function countWaiting({ db, userId, now }: UserContext): Promise<Guide['waiting']> {
  const own = eq(reservations.userId, userId)
  const isReserved = and(own, eq(reservations.status, 'reserved'))
  const reviewed = db.select({ one: sql`1` }).from(reviews).where(eq(reviews.reservationId, reservations.id))
  const usable = db.$count(
    db
      .select({ id: voucherCodes.id })
      .from(voucherCodes)
      .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
      .where(
        and(
          isHolder(userId),
          eq(vouchers.isPaid, true),
          ne(vouchers.status, 'canceled'),
          gt(vouchers.expiredAt, now),
          isNull(voucherCodes.usedAt),
        ),
      )
      .as('usable'),
  )
  const [paying, reserved, reviewing, voucher] = await Promise.all([
    db.$count(
      reservations,
      and(
        isReserved,
        eq(reservations.isPaid, false),
        ne(reservations.paymentMethod, 'CASH'),
        gt(reservations.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
      ),
    ),
    db.$count(reservations, and(isReserved, gt(reservations.time, addMinutes(now, -MISSING_AFTER_MINUTES)))),
    db.$count(reservations, and(own, eq(reservations.status, 'confirmed'), notExists(reviewed))),
    usable,
  ])
  return { paying, reserved, reviewing, voucher }
}

/** What makes the customer's account whole, and what waits for them. */
export async function guideCustomer(ctx: UserContext): Promise<Guide> {
  const { db, userId } = ctx
  const row = await findRow(db, userId)
  if (!row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  const [waiting, favourite, visit, review] = await Promise.all([
    countWaiting(ctx),
    db.$count(favourites, eq(favourites.userId, userId)),
    db.$count(reservations, and(eq(reservations.userId, userId), eq(reservations.status, 'confirmed'))),
    db.$count(reviews, eq(reviews.userId, userId)),
  ])
  const steps: GuideStep[] = [
    { key: 'profile', isDone: row.firstName !== '' && row.phoneNumber !== '' },
    { key: 'email', isDone: row.email !== null },
    { key: 'terms', isDone: row.isTermsAccepted },
    { key: 'favourite', isDone: favourite > 0 },
    { key: 'visit', isDone: visit > 0 },
    { key: 'review', isDone: review > 0 },
  ]
  return { steps, doneCount: steps.filter(({ isDone }) => isDone).length, waiting }
}
