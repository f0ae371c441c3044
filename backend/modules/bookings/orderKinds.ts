import { eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/index.ts'
import { checkMethod, notifyDesksOf, type OrderKindSpec, orders } from '#backend/modules/orders/index.ts'
import { releaseAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import { pathsOf, paymentPages } from '#lib/paths.ts'
import { releaseBooking } from './booking/release.ts'
import { mailBooked } from './mails/mailBooked.ts'
import { mailBooking } from './mails/mailBooking.ts'
import { tellShop } from './mails/tellShop.ts'
import { applyMove } from './reschedule/applyMove.ts'
import { checkDifferenceMethod } from './reschedule/method.ts'
import { freeMove } from './reschedule/openMove.ts'
import { bookingMoves, bookings, tips } from './schema.ts'
import { mailTip } from './tip/mailTip.ts'
import { checkTipMethod } from './tip/method.ts'

/** All of it is of one shop. */
const whole = (rows: { shopId: string }[]) => rows.map(({ shopId }) => ({ shopId, weight: 1 }))

/** The shares of an order that is about one booking, which its row in `part` names. */
const sharesBy =
  (part: typeof tips | typeof bookingMoves): OrderKindSpec['findShares'] =>
  async (db, orderId) =>
    whole(
      await db
        .select({ shopId: bookings.shopId })
        .from(bookings)
        .innerJoin(part, eq(part.bookingId, bookings.id))
        .where(eq(part.orderId, orderId)),
    )

/** A booking as an order of money. */
export const bookingKind: OrderKindSpec = {
  wireKind: 'reservation',
  refField: 'reservationId',
  sold: {
    async findGoods(db, orderId) {
      const [row] = await db.select({ shopId: bookings.shopId }).from(bookings).where(eq(bookings.orderId, orderId))
      return { shopId: row?.shopId }
    },
  },
  shopDays: null,
  shopIds: sql`(select ${bookings.shopId} from ${bookings} where ${bookings.orderId} = ${orders.id})`,
  findShares: async (db, orderId) =>
    whole(await db.select({ shopId: bookings.shopId }).from(bookings).where(eq(bookings.orderId, orderId))),
  idsOfShop: (shopId) => sql`select ${bookings.orderId} from ${bookings} where ${bookings.shopId} = ${shopId}`,
  checkMethod,
  onPaid: (tx, { id }, at) => mailBooked(tx, id, at),
  async onToShop(tx, order, now) {
    await mailBooked(tx, order.id, now)
    await notifyDesksOf(tx, order)
  },
  async onReleased(tx, order, end) {
    await releaseBooking(tx, order, end)
    // One that the customer cancels is told of with what goes back.
    if (end.reason !== 'canceled') await tellShop(tx, order.id, { kind: 'canceled', now: end.now })
    if (end.reason !== 'expired') return
    await releaseAllocatedCodes(tx, order.id)
    await mailBooking(tx, order.id, { template: 'visitPaymentOver', now: end.now })
  },
  namedInMail: async (_, id) => ({ reservationId: id }),
  findNames: (db, ids) =>
    db
      .select({ id: bookings.orderId, name: shops.name })
      .from(bookings)
      .innerJoin(shops, eq(shops.id, bookings.shopId))
      .where(inArray(bookings.orderId, ids)),
  pages: { pay: paymentPages.reservation, back: (id, locale) => pathsOf(locale).bookingFailure(id) },
}

/** The bookings that tips were given for, also inside a query about bookings. */
const tipped = alias(bookings, 'tipped')

/** Thanks in money for a booking: named by its shop, whose desk it concerns; paid like a booking, on its page. */
export const tipKind: OrderKindSpec = {
  wireKind: 'tip',
  refField: 'tipId',
  shopDays: null,
  shopIds: sql`(select ${tipped.shopId} from ${tips} join ${bookings} ${sql.identifier('tipped')} on ${tipped.id} = ${tips.bookingId}
    where ${tips.orderId} = ${orders.id})`,
  findShares: sharesBy(tips),
  idsOfShop: (shopId) => sql`select ${tips.orderId} from ${tips}
    join ${bookings} ${sql.identifier('tipped')} on ${tipped.id} = ${tips.bookingId} where ${tipped.shopId} = ${shopId}`,
  checkMethod: checkTipMethod,
  onPaid: (tx, { id }) => mailTip(tx, id),
  async onReleased(tx, { id }) {
    await tx.update(tips).set({ isStanding: false }).where(eq(tips.orderId, id))
  },
  async namedInMail(tx, id) {
    const [tip] = await tx.select({ bookingId: tips.bookingId }).from(tips).where(eq(tips.orderId, id))
    return { reservationId: tip?.bookingId ?? '' }
  },
  findNames: (db, ids) =>
    db
      .select({ id: tips.orderId, name: shops.name })
      .from(tips)
      .innerJoin(tipped, eq(tipped.id, tips.bookingId))
      .innerJoin(shops, eq(shops.id, tipped.shopId))
      .where(inArray(tips.orderId, ids)),
  pages: { pay: paymentPages.reservation, back: (_, locale) => pathsOf(locale).myBookings() },
}

/** The bookings that moves are of, also inside a query about bookings. */
const moving = alias(bookings, 'moving')

/** The difference that a move costs: a part of its booking, to which its money comes once it is paid. */
export const moveKind: OrderKindSpec = {
  wireKind: 'move',
  refField: 'moveId',
  shopDays: null,
  shopIds: sql`(select ${moving.shopId} from ${bookingMoves} join ${bookings} ${sql.identifier('moving')} on ${moving.id} = ${bookingMoves.bookingId}
    where ${bookingMoves.orderId} = ${orders.id})`,
  findShares: sharesBy(bookingMoves),
  idsOfShop: (shopId) => sql`select ${bookingMoves.orderId} from ${bookingMoves}
    join ${bookings} ${sql.identifier('moving')} on ${moving.id} = ${bookingMoves.bookingId} where ${moving.shopId} = ${shopId}`,
  async partOf(db, orderId) {
    const { bookingId } = bookingMoves
    const [move] = await db.select({ bookingId }).from(bookingMoves).where(eq(bookingMoves.orderId, orderId))
    return move?.bookingId
  },
  checkMethod: checkDifferenceMethod,
  onPaid: applyMove,
  async onReleased(tx, order, { reason, now }) {
    const move = await freeMove(tx, order.id)
    if (move) await notifyDesksOf(tx, order)
    if (move && reason === 'expired') await mailBooking(tx, move.bookingId, { template: 'visitStays', now })
  },
  async namedInMail(tx, id) {
    const [move] = await tx.select().from(bookingMoves).where(eq(bookingMoves.orderId, id))
    return { reservationId: move?.bookingId ?? '' }
  },
  findNames: (db, ids) =>
    db
      .select({ id: bookingMoves.orderId, name: shops.name })
      .from(bookingMoves)
      .innerJoin(moving, eq(moving.id, bookingMoves.bookingId))
      .innerJoin(shops, eq(shops.id, moving.shopId))
      .where(inArray(bookingMoves.orderId, ids)),
  pages: { pay: paymentPages.reservation, back: (id, locale) => pathsOf(locale).qrPayment({ moveId: id }) },
}
