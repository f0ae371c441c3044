import { and, asc, desc, eq, gt, isNull, lte, ne, not, or, type SQL } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { findUser } from '#backend/modules/accounts/user/person.ts'
import { isOverdueBooking } from '#backend/modules/bookings/expire.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { isOverdueCart, isOverdueVoucher } from '#backend/modules/vouchers/voucher/expire.ts'
import { FRIEND_STATE, type FriendState, friendState } from '#domain/rewards/friendState.ts'
import { rewardOf } from './ledger.ts'
import { type FriendOrder, isNewPerson } from './reward.ts'
import { listPaidVisits } from './visits.ts'

const LISTED = 50

type Entries = Parameters<typeof rewardOf>[0]
type Row = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'name' | 'referrerExpired'>
type Friend = { name: string; state: FriendState; until: string | null }

const but = (isOverdue: SQL | undefined) => isOverdue && not(isOverdue)

/** The friend's orders of money whose visit may still come, made while the invitation counted; the earliest first. */
async function listOpenOrders(
  { db, now }: UserContext,
  { id, referrerExpired: until }: Row,
): Promise<Pick<FriendOrder, 'telPrefix' | 'tel'>[]> {
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

async function viewFriend(ctx: UserContext, row: Row, entries: Entries): Promise<Friend> {
  const { db, userId: referrerId, now } = ctx
  const { id: friendId, firstName, name, referrerExpired: until } = row
  const { standing, isTakenBack } = rewardOf(entries, friendId)
  const hasVisited = !standing && (await listPaidVisits(db, friendId)).size > 0
  const [order] = standing || hasVisited ? [] : await listOpenOrders(ctx, row)
  const person = order && (await findUser(db, friendId, order))
  const pending = person && { isNew: await isNewPerson(db, ctx, { referrerId, friendId, person }) }
  const state = friendState({ isRewarded: Boolean(standing), isTakenBack, hasVisited, pending, until }, now)
  return { name: firstName || name, state, until: until?.toISOString() ?? null }
}

/** The friends whom the customer has brought, the latest first, and how far each has come. */
export async function listFriends(ctx: UserContext, entries: Entries): Promise<Friend[]> {
  const { db, userId } = ctx
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, name: users.name, referrerExpired: users.referrerExpired })
    .from(users)
    .where(and(eq(users.referrer, userId), isNull(users.deletedAt)))
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(LISTED)
  return Promise.all(rows.map((row) => viewFriend(ctx, row, entries)))
}

export const isPending = ({ state }: Friend): boolean => state === FRIEND_STATE.pending
