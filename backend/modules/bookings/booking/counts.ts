import { and, eq, gt, ne, type SQL } from 'drizzle-orm'
import type { Database, ServiceContext, UserContext } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { MISSING_AFTER_MINUTES, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { selectBookings } from './rows.ts'

const countBookings = (db: Database, which: SQL | undefined) => db.$count(selectBookings(db).where(which).as('counted'))

const isReserved = (userId: string) => and(eq(orders.userId, userId), eq(bookings.status, RESERVATION_STATUS.reserved))

/** A visit counts as to come until it is missing. */
export const countVisitsToCome = ({ db, now }: ServiceContext, userId: string): Promise<number> =>
  countBookings(db, and(isReserved(userId), gt(bookings.time, addMinutes(now, -MISSING_AFTER_MINUTES))))

/** What of the customer's visits waits for them, and how many took place. */
export async function countForGuide(ctx: UserContext) {
  const { db, userId, now } = ctx
  const [paying, reserved, visit] = await Promise.all([
    countBookings(
      db,
      and(
        isReserved(userId),
        eq(orders.isPaid, false),
        ne(orders.paymentMethod, 'CASH'),
        gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
      ),
    ),
    countVisitsToCome(ctx, userId),
    countBookings(db, and(eq(orders.userId, userId), eq(bookings.status, 'confirmed'))),
  ])
  return { paying, reserved, visit }
}
