import { and, eq, exists, inArray, ne, not, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/index.ts'
import { asOrders, asSold, checkMethod, type OrderKindSpec, wakeDesksOf } from '#backend/modules/orders/index.ts'
import { RESERVATION_ACTION } from '#domain/bookings/bookingActions.ts'
import { expireUnpaidReservations, isOverdueBooking } from './expire.ts'
import { mailBooking } from './mails/mailBooking.ts'
import { releaseReservation } from './release.ts'
import { reservations, tips } from './schema.ts'
import { endTip, expireUnpaidTips } from './tip/expire.ts'
import { mailTip } from './tip/mailTip.ts'
import { checkTipMethod } from './tip/method.ts'

/** A visit as an order of money. */
export const visitKind: OrderKindSpec = {
  table: asOrders(reservations),
  sold: {
    table: asSold(reservations),
    unpaid: {
      status: 'reserved',
      shopIds: sql`array_remove(array[${reservations.shopId}], null)`,
      isVisit: true,
    },
    standing(now) {
      const overdue = isOverdueBooking(now)
      return and(ne(reservations.status, 'canceled'), overdue && not(overdue))
    },
    async findOrdered(db, id) {
      const { shopId, phoneKey: phone, price } = reservations
      const [row] = await db.select({ shopId, phone, price }).from(reservations).where(eq(reservations.id, id))
      return row && { ...row, goods: { shopId: row.shopId } }
    },
  },
  expire: expireUnpaidReservations,
  async release(tx, id, now) {
    const [row] = await tx.select().from(reservations).where(eq(reservations.id, id))
    if (row) await releaseReservation(tx, row, { action: RESERVATION_ACTION.expirePayment, now })
  },
  onPaid: (tx, id, { paidAt }) => mailBooking(tx, id, { template: 'visitBooked', now: paidAt }),
  async onToShop(tx, id, now) {
    await mailBooking(tx, id, { template: 'visitBooked', now })
    await wakeDesksOf(tx, 'reservation', id)
  },
  checkMethod,
  async findShopIds(tx, id) {
    const rows = await tx.select({ shopId: reservations.shopId }).from(reservations).where(eq(reservations.id, id))
    return rows.map(({ shopId }) => shopId)
  },
  mayConcern: (_, shopId) => eq(reservations.shopId, shopId),
  namedInMail: async (_, id) => ({ reservationId: id }),
  findNames: (db, ids) =>
    db
      .select({ id: reservations.id, name: shops.name })
      .from(reservations)
      .innerJoin(shops, eq(shops.id, reservations.shopId))
      .where(inArray(reservations.id, ids)),
}

/** The visits of a shop that tips were given for, also inside a query about visits. */
const tipped = alias(reservations, 'tipped')

/** Thanks in money for a visit: named by its shop, whose desk it concerns. */
export const tipKind: OrderKindSpec = {
  table: asOrders(tips),
  expire: expireUnpaidTips,
  release: endTip,
  async onPaid(tx, id) {
    await tx.update(tips).set({ status: 'confirmed' }).where(eq(tips.id, id))
    await mailTip(tx, id)
  },
  checkMethod: checkTipMethod,
  async findShopIds(tx, id) {
    const rows = await tx
      .select({ shopId: reservations.shopId })
      .from(tips)
      .innerJoin(reservations, eq(reservations.id, tips.reservationId))
      .where(eq(tips.id, id))
    return rows.map(({ shopId }) => shopId)
  },
  mayConcern(db, shopId) {
    const ofShop = and(eq(tipped.id, tips.reservationId), eq(tipped.shopId, shopId))
    return exists(db.select({ one: sql`1` }).from(tipped).where(ofShop))
  },
  async namedInMail(tx, id) {
    const [tip] = await tx.select({ reservationId: tips.reservationId }).from(tips).where(eq(tips.id, id))
    return { reservationId: tip?.reservationId ?? '' }
  },
  findNames: (db, ids) =>
    db
      .select({ id: tips.id, name: shops.name })
      .from(tips)
      .innerJoin(reservations, eq(reservations.id, tips.reservationId))
      .innerJoin(shops, eq(shops.id, reservations.shopId))
      .where(inArray(tips.id, ids)),
}
