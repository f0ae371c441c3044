import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { findCustomerIdentity, users } from '#backend/modules/accounts/index.ts'
import { FRIEND_STATE, type FriendState, friendState } from '#domain/rewards/friendState.ts'
import { rewardOf } from './ledger.ts'
import { isNewCustomer } from './reward.ts'
import { referralVisits } from './visits.ts'

const LISTED = 50

type Entries = Parameters<typeof rewardOf>[0]
type Row = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'name' | 'referrerExpired'>
type Friend = { name: string; state: FriendState; until: string | null }

async function viewFriend(ctx: UserContext, row: Row, entries: Entries): Promise<Friend> {
  const { db, userId: referrerId, now } = ctx
  const { id: friendId, firstName, name, referrerExpired: until } = row
  const { standing, isTakenBack } = rewardOf(entries, friendId)
  const visits = referralVisits.get()
  const hasVisited = !standing && (await visits.listPaid(db, friendId)).size > 0
  const [order] = standing || hasVisited ? [] : await visits.listOpenOrders(db, { friendId, until, now })
  const identity = order && (await findCustomerIdentity(db, friendId, order))
  const pending = identity && { isNew: await isNewCustomer(db, ctx, { referrerId, friendId, identity }) }
  const state = friendState({ isRewarded: Boolean(standing), isTakenBack, hasVisited, pending, until }, now)
  return { name: firstName || name, state, until: until?.toISOString() ?? null }
}

/** The customer's referred friends, the latest first, with the state of each. */
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
