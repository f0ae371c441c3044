import { and, desc, eq, gte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { bookingEvents, bookings, ofBooking } from '#backend/modules/bookings/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { DeskEvent } from '#contract/desk/entries.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

const LISTED_HOURS = 12
const LISTED = 20

/** What the shop was told of its bookings lately, the latest first. */
export async function listEvents({ db, now }: ServiceContext, shop: DeskShop): Promise<DeskEvent[]> {
  const recent = and(eq(bookingEvents.shopId, shop.id), gte(bookingEvents.createdAt, addHours(now, -LISTED_HOURS)))
  const { guestCount } = bookings
  const rows = await db
    .select({ event: bookingEvents, name: orders.name, orderNumber: orders.orderNumber, guestCount })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .innerJoin(orders, ofBooking)
    .where(recent)
    .orderBy(desc(bookingEvents.createdAt), desc(bookingEvents.id))
    .limit(LISTED)
  return rows.map(({ event, orderNumber, ...row }) => ({
    ...{ _id: event.id, kind: event.kind, reservationId: event.bookingId, ...row },
    orderNumber: writeOrderNumber(orderNumber),
    time: event.time.toISOString(),
    previousTime: event.previousTime?.toISOString() ?? null,
    createdAt: event.createdAt.toISOString(),
  }))
}
