import { and, eq, gt, ne } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { MISSING_AFTER_MINUTES, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { reservations } from './schema.ts'

const isReserved = (userId: string) =>
  and(eq(reservations.userId, userId), eq(reservations.status, RESERVATION_STATUS.reserved))

/** A visit counts as to come until it is missing. */
export const countVisitsToCome = ({ db, now }: ServiceContext, userId: string): Promise<number> =>
  db.$count(reservations, and(isReserved(userId), gt(reservations.time, addMinutes(now, -MISSING_AFTER_MINUTES))))

/** What of the customer's visits waits for them, and how many took place. */
export async function countForGuide(ctx: UserContext) {
  const { db, userId, now } = ctx
  const [paying, reserved, visit] = await Promise.all([
    db.$count(
      reservations,
      and(
        isReserved(userId),
        eq(reservations.isPaid, false),
        ne(reservations.paymentMethod, 'CASH'),
        gt(reservations.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
      ),
    ),
    countVisitsToCome(ctx, userId),
    db.$count(reservations, and(eq(reservations.userId, userId), eq(reservations.status, 'confirmed'))),
  ])
  return { paying, reserved, visit }
}
