import { and, asc, desc, eq, gt, gte, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { expireUnpaid, orders, reviewed } from '#backend/modules/orders/index.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { BOOKING_TABS, Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { HISTORY_PAGE_SIZE, MISSING_AFTER_MINUTES, PAYMENT_WINDOW_MINUTES, SEE_MORE_SIZE } from '#domain/constants.ts'
import { isPaidOnline, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { selectBookings } from './rows.ts'
import { viewBookings } from './view.ts'

type Tab = (typeof BOOKING_TABS)[number]
type Input = { userId: string; type: Tab; offset: number }
type BookingList = Page<Reservation>

const { reserved, confirmed } = RESERVATION_STATUS
const ONLINE = Object.values(PAYMENT_METHOD).filter(isPaidOnline)

/** Still to come: reserved, and not yet missed. The negation holds for everything else. */
const isComing = (now: Date) =>
  and(eq(bookings.status, reserved), gte(bookings.time, addMinutes(now, -MISSING_AFTER_MINUTES))) as SQL

const isPayable = (now: Date) =>
  and(
    eq(bookings.status, reserved),
    eq(orders.isPaid, false),
    gt(orders.price, 0),
    inArray(orders.paymentMethod, ONLINE),
    gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
  )

const isUnreviewed = ({ db }: UserContext) =>
  and(eq(bookings.status, confirmed), not(reviewed.get().ofVisit(db, bookings.id)))

function filterOf(ctx: UserContext, tab: Tab): SQL | undefined {
  switch (tab) {
    case 'reserved':
      return isComing(ctx.now)
    case 'historical':
      return sql`not ${isComing(ctx.now)}`
    case 'paying':
      return isPayable(ctx.now)
    case 'reviewing':
      return isUnreviewed(ctx)
    case 'booking':
      return undefined
  }
}

function pageOf(ctx: UserContext, tab: Tab, offset: number, limit: number): Promise<BookingList> {
  const mine = and(eq(orders.userId, ctx.userId), filterOf(ctx, tab))
  const order = tab === 'reserved' || tab === 'paying' ? asc : desc
  return readPage(offset, {
    count: ctx.db.$count(selectBookings(ctx.db).where(mine).as('counted')),
    rows: selectBookings(ctx.db)
      .where(mine)
      .orderBy(order(bookings.time), order(bookings.id))
      .offset(offset)
      .limit(limit),
    view: (rows) => viewBookings(ctx, rows),
  })
}

/** The customer's own list, after expired bookings are updated; another user's is a 404. */
async function openOwn(ctx: UserContext, userId: string): Promise<void> {
  if (userId !== ctx.userId) throw new ServiceError(ERROR_CODE.notFound, 'There is no such list')
  await expireUnpaid(ctx.db, ctx.now, eq(orders.userId, userId))
}

/** A page of the customer's bookings: coming visits soonest first, past ones latest first. */
export async function listBookings(ctx: UserContext, { userId, type, offset }: Input): Promise<BookingList> {
  await openOwn(ctx, userId)
  return pageOf(ctx, type, offset, HISTORY_PAGE_SIZE)
}

/** The beginning of each tab. */
export async function listEveryTab(ctx: UserContext, userId: string) {
  await openOwn(ctx, userId)
  const first = (tab: Tab) => pageOf(ctx, tab, 0, SEE_MORE_SIZE)
  const [coming, historical, paying, reviewing] = await Promise.all([
    first('reserved'),
    first('historical'),
    first('paying'),
    first('reviewing'),
  ])
  return { reserved: coming, historical, paying, reviewing }
}
