import { and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import type { CustomerIdentity } from '#backend/modules/accounts/index.ts'
import { hasOrder, isOverdue, orders } from '#backend/modules/orders/index.ts'
import { ofVoucher, selectVouchers, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { selectBookings } from './booking/rows.ts'
import { bookings } from './schema.ts'

type Reader = Database | Transaction

/** Paid, and the money stayed. */
const isKept = and(eq(orders.isPaid, true), eq(orders.refundedAmount, 0))

/** A booking that was paid, to whose shop the customer came, and whose money stayed there. */
const paidVisit = and(eq(bookings.status, 'confirmed'), gt(orders.price, 0), isKept)

/** A voucher or pass that was paid, whose money stayed. */
const paidVoucher = and(ne(orders.state, 'canceled'), gt(vouchers.price, 0), isKept)

/** Used at a shop; a booking that was made with it and missed was no use. On codes beside the booking that each is for. */
const isUsed = and(isNotNull(voucherCodes.usedAt), or(isNull(voucherCodes.bookingId), eq(bookings.status, 'confirmed')))

/**
 * The paid visits of an account that happened, by name: bookings that were paid, and uses of vouchers or passes that it
 * bought, whoever used them. What was booked with a voucher is one visit.
 */
export async function listPaidVisits(db: Reader, userId: string): Promise<Set<string>> {
  const visits = await selectBookings(db).where(and(eq(orders.userId, userId), paidVisit))
  const uses = await db
    .select({ id: voucherCodes.id, bookingId: voucherCodes.bookingId })
    .from(orders)
    .innerJoin(vouchers, ofVoucher)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .leftJoin(bookings, eq(bookings.id, voucherCodes.bookingId))
    .where(and(eq(orders.userId, userId), paidVoucher, isUsed))
  return new Set([...visits.map(({ id }) => id), ...uses.map(({ id, bookingId }) => bookingId ?? id)])
}

/** Whether the person had a paid visit before from another account than that one. */
export async function hasVisitedElsewhere(db: Reader, identity: CustomerIdentity, userId: string): Promise<boolean> {
  const one = { one: sql`1` }
  const visited = db
    .select(one)
    .from(bookings)
    .where(and(eq(bookings.orderId, orders.id), paidVisit))
  const used = db
    .select(one)
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .leftJoin(bookings, eq(bookings.id, voucherCodes.bookingId))
    .where(and(ofVoucher, paidVoucher, isUsed))
  return hasOrder(db, identity, and(ne(orders.userId, userId), or(exists(visited), exists(used))))
}

/** The friend's orders of money whose visit may still come, made while the invitation counted; the earliest first. */
export async function listOpenOrders(
  db: Database,
  { friendId, until, now }: { friendId: string; until: Date | null; now: Date },
): Promise<{ telPrefix: string; tel: string }[]> {
  const isOpen: SQL | undefined = and(
    eq(orders.userId, friendId),
    until ? lte(orders.createdAt, until) : undefined,
    sql`${isOverdue(now)} is not true`,
  )
  const [booked, bought] = await Promise.all([
    selectBookings(db)
      .where(and(isOpen, eq(bookings.status, 'reserved'), gt(orders.price, 0)))
      .orderBy(asc(bookings.time)),
    selectVouchers(db)
      .where(and(isOpen, ne(orders.state, 'canceled'), gt(vouchers.price, 0), gt(vouchers.expiredAt, now)))
      .orderBy(asc(orders.createdAt)),
  ])
  return [...booked, ...bought]
}
