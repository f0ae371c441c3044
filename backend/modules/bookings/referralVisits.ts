import { and, asc, eq, exists, gt, isNotNull, isNull, lte, ne, not, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import type { Person } from '#backend/modules/accounts/index.ts'
import { asOrders, hasOrder } from '#backend/modules/orders/index.ts'
import {
  isOverdueCart,
  isOverdueVoucher,
  voucherCarts,
  voucherCodes,
  vouchers,
} from '#backend/modules/vouchers/index.ts'
import { isOverdueBooking } from './expire.ts'
import { reservations } from './schema.ts'

type Reader = Database | Transaction

/** A visit that was paid, to whose shop the customer came, and whose money stayed there. */
const paidVisit = and(
  eq(reservations.status, 'confirmed'),
  eq(reservations.isPaid, true),
  gt(reservations.price, 0),
  eq(reservations.refundedAmount, 0),
)

/** A voucher or pass that was paid, whose money stayed. */
const paidVoucher = and(
  ne(vouchers.status, 'canceled'),
  eq(vouchers.isPaid, true),
  gt(vouchers.price, 0),
  eq(vouchers.refundedAmount, 0),
)

/** Used at a shop; a visit that was booked with it and missed was none. */
const usedCodes = (db: Reader) =>
  db
    .select({ id: voucherCodes.id, voucherId: voucherCodes.voucherId, reservationId: voucherCodes.reservationId })
    .from(voucherCodes)
    .leftJoin(reservations, eq(reservations.id, voucherCodes.reservationId))

const isUsed = and(
  isNotNull(voucherCodes.usedAt),
  or(isNull(voucherCodes.reservationId), eq(reservations.status, 'confirmed')),
)

/**
 * The paid visits of an account that happened, by name: visits that were paid, and uses of vouchers or passes that it
 * bought, whoever used them. What was booked with a voucher is one visit.
 */
export async function listPaidVisits(db: Reader, userId: string): Promise<Set<string>> {
  const visits = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), paidVisit))
  const uses = await db
    .select({ id: voucherCodes.id, reservationId: voucherCodes.reservationId })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .leftJoin(reservations, eq(reservations.id, voucherCodes.reservationId))
    .where(and(eq(vouchers.userId, userId), paidVoucher, isUsed))
  return new Set([...visits.map(({ id }) => id), ...uses.map(({ id, reservationId }) => reservationId ?? id)])
}

/** Whether the person had a paid visit before from another account than that one. */
export async function hasVisitedElsewhere(db: Reader, person: Person, userId: string): Promise<boolean> {
  if (await hasOrder(db, asOrders(reservations), person, and(ne(reservations.userId, userId), paidVisit))) return true
  const used = exists(usedCodes(db).where(and(eq(voucherCodes.voucherId, vouchers.id), isUsed)))
  return hasOrder(db, asOrders(vouchers), person, and(ne(vouchers.userId, userId), paidVoucher, used))
}

const but = (isOverdue: SQL | undefined) => isOverdue && not(isOverdue)

/** The friend's orders of money whose visit may still come, made while the invitation counted; the earliest first. */
export async function listOpenOrders(
  db: Database,
  { friendId: id, until, now }: { friendId: string; until: Date | null; now: Date },
): Promise<{ telPrefix: string; tel: string }[]> {
  const orders = await Promise.all([
    db
      .select({ telPrefix: reservations.telPrefix, tel: reservations.tel })
      .from(reservations)
      .where(
        and(
          ...[eq(reservations.userId, id), eq(reservations.status, 'reserved'), gt(reservations.price, 0)],
          ...[until ? lte(reservations.createdAt, until) : undefined, but(isOverdueBooking(now))],
        ),
      )
      .orderBy(asc(reservations.time)),
    db
      .select({ telPrefix: vouchers.telPrefix, tel: vouchers.tel })
      .from(vouchers)
      .leftJoin(voucherCarts, eq(voucherCarts.id, vouchers.cartId))
      .where(
        and(
          ...[eq(vouchers.userId, id), ne(vouchers.status, 'canceled'), gt(vouchers.price, 0)],
          ...[gt(vouchers.expiredAt, now), until ? lte(vouchers.createdAt, until) : undefined],
          or(
            and(isNull(vouchers.cartId), but(isOverdueVoucher(now))),
            and(eq(voucherCarts.status, 'placed'), but(isOverdueCart(now))),
          ),
        ),
      )
      .orderBy(asc(vouchers.createdAt)),
  ])
  return orders.flat()
}
