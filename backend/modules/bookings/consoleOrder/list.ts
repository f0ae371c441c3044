import { desc, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { requireCustomer } from '#backend/modules/accounts/index.ts'
import { ofBooking } from '#backend/modules/bookings/booking/rows.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { kindOf, ORDER_KINDS, orders } from '#backend/modules/orders/index.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { CustomerOrder } from '#contract/bookings/consoleOrders.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

const select = (db: StaffContext['db']) =>
  db.select({ order: orders, booking: bookings }).from(orders).leftJoin(bookings, ofBooking)
type Row = Awaited<ReturnType<typeof select>>[number]

/** What each order is called, by its id. */
async function namesOf(db: StaffContext['db'], rows: readonly Row[]) {
  const found = ORDER_KINDS.map(async (kind) => {
    const ids = rows.flatMap(({ order }) => (order.kind === kind ? order.id : []))
    return ids.length > 0 ? kindOf(kind).findNames(db, ids) : []
  })
  return new Map((await Promise.all(found)).flat().map(({ id, name }) => [id, name]))
}

const visitOf = (booking: Row['booking']): CustomerOrder['visit'] =>
  booking && {
    time: booking.time.toISOString(),
    duration: booking.durationMinutes,
    guestCount: booking.guestCount,
    status: booking.status,
  }

/** What a customer has booked and bought, the latest first; each page is read by the index of their orders. */
export async function listOrdersOf(
  ctx: StaffContext,
  id: string,
  { offset }: { offset: number },
): Promise<Page<CustomerOrder>> {
  await requireCustomer(ctx, id)
  const { db, locale } = ctx
  const theirs = eq(orders.userId, id)
  return readPage(offset, {
    count: db.$count(orders, theirs),
    rows: select(db)
      .where(theirs)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(HISTORY_PAGE_SIZE)
      .offset(offset),
    async view(rows) {
      const names = await namesOf(db, rows)
      return rows.map(({ order, booking }) => ({
        ...{ _id: order.id, orderNumber: writeOrderNumber(order.orderNumber), kind: kindOf(order.kind).wireKind },
        name: textIn(names.get(order.id) ?? {}, locale),
        ...{ state: order.state, price: order.price, refundedAmount: order.refundedAmount },
        createdAt: order.createdAt.toISOString(),
        visit: visitOf(booking),
      }))
    },
  })
}
