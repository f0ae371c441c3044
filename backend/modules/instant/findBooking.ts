import { and, eq, isNotNull } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { bookingColumns, bookings, ofBooking, ownBooking, selectBookings } from '#backend/modules/bookings/index.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { deskTag } from '#backend/platform/liveUpdates/tags.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantBooking, Message } from '#contract/instant/instant.ts'
import { canCancel, isMissed } from '#domain/bookings/bookingActions.ts'
import { refundUntilOf } from '#domain/bookings/reschedule.ts'
import { findProgress } from './progress.ts'
import { say, wordMessage } from './say.ts'

const unknownVisit = () => new ServiceError(ERROR_CODE.notFound, 'There is no such visit')

const ownVisit = (id: string, userId: string) => and(ownBooking(id, userId), isNotNull(bookings.orderResponseId))

/** The customer's own visit that was booked from an answer; any other is unknown (404). */
export async function findVisit(ctx: UserContext, id: string): Promise<{ visit: InstantBooking }> {
  const { db, userId, now } = ctx
  const [found] = await db
    .select({ row: bookingColumns, shop: shops })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(ownVisit(id, userId))
  const progress = found && (await findProgress(ctx, [found.row], found.shop))(found.row)
  if (!found || !progress) throw unknownVisit()
  const { row, shop } = found
  const until = refundUntilOf(row, shop.refundUntilHours)
  return {
    visit: {
      ...progress,
      reservationID: row.id,
      status: isMissed(row, now) ? 'missing' : row.status,
      changeUntil: until.toISOString(),
      canChange: canCancel(row, now) && now <= until,
    },
  }
}

/** The same after every change, until the customer leaves. */
export async function followBooking(ctx: UserContext, id: string, left: AbortSignal) {
  const [row] = await selectBookings(ctx.db).where(ownVisit(id, ctx.userId))
  if (!row) throw unknownVisit()
  return followLive(ctx, left, { tag: deskTag(row.shopId), read: (later) => findVisit(later, id) })
}

/** A sentence of the phrasebook, or own words, for the shop's desk. */
export async function sayToShop(
  ctx: UserContext,
  { id, message }: { id: string; message: Message },
): Promise<{ visit: InstantBooking }> {
  const own = ownVisit(id, ctx.userId)
  const [known] = await selectBookings(ctx.db).where(own)
  const words = await wordMessage(ctx, { row: known, sender: 'customer', message })
  await ctx.db.transaction(async (tx) => {
    const [row] = await selectBookings(tx).where(own).for('update')
    await say(tx, { row, sender: 'customer', words, now: ctx.now })
  })
  return findVisit(ctx, id)
}
