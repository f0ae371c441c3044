import { and, asc, desc, eq, gte, not, type SQL } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { reservations } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { HISTORY_PAGE_SIZE, MISSING_AFTER_MINUTES } from '#domain/constants.ts'
import { LIST_TAB } from '#domain/listTab.ts'
import { RESERVATION_STATUS } from '#domain/reservationStatus.ts'
import { expireUnpaidReservations } from './expire.ts'
import { viewReservations } from './view.ts'

type Wish = { userId: string; type: 'reserved' | 'historical'; offset: number }
type ReservationList = { items: Reservation[]; totalCount: number; hasMore: boolean }

/** Still to come: reserved, and not yet missed. The negation holds for everything else. */
const isComing = (now: Date) =>
  and(
    eq(reservations.status, RESERVATION_STATUS.reserved),
    gte(reservations.time, addMinutes(now, -MISSING_AFTER_MINUTES)),
  ) as SQL

/** A page of the customer's reservations: coming visits soonest first, past ones latest first. Another's list is a 404. */
export async function listReservations(ctx: UserContext, wish: Wish): Promise<ReservationList> {
  if (wish.userId !== ctx.userId) throw new ServiceError(ERROR_CODE.notFound, 'There is no such list')
  await expireUnpaidReservations(ctx.db, ctx.now, { userId: ctx.userId })
  const wantsComing = wish.type === LIST_TAB.reserved
  const mine = and(eq(reservations.userId, ctx.userId), wantsComing ? isComing(ctx.now) : not(isComing(ctx.now)))
  const order = wantsComing ? asc : desc
  const [totalCount, rows] = await Promise.all([
    ctx.db.$count(reservations, mine),
    ctx.db
      .select()
      .from(reservations)
      .where(mine)
      .orderBy(order(reservations.time), order(reservations.id))
      .offset(wish.offset)
      .limit(HISTORY_PAGE_SIZE),
  ])
  const items = await viewReservations(ctx, rows)
  return { items, totalCount, hasMore: wish.offset + rows.length < totalCount }
}
