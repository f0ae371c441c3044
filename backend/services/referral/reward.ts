import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { type pointEntries, users } from '#backend/db/schema/index.ts'
import { earnPoints } from '#backend/services/point/earn.ts'
import { lockLedger } from '#backend/services/point/ledger.ts'
import { currentPointRule } from '#backend/services/point/rule.ts'
import { POINT_REASON } from '#domain/price/pointLedger.ts'

const AGAIN = '/'

type Entry = Pick<typeof pointEntries.$inferSelect, 'reason' | 'orderId' | 'amount' | 'createdAt'>

const rewardsOf = <E extends Entry>(entries: readonly E[], friendId: string): E[] =>
  entries.filter(
    ({ reason, orderId }) =>
      reason === POINT_REASON.referral && (orderId === friendId || orderId?.startsWith(friendId + AGAIN)),
  )

/** The last thanks for bringing that friend; each is named by the friend, a later one also by its number. */
export const lastReward = <E extends Entry>(entries: readonly E[], friendId: string): E | undefined =>
  rewardsOf(entries, friendId)
    .toSorted(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.orderId ?? '').length - (b.orderId ?? '').length,
    )
    .at(-1)

/**
 * Thanks the customer who brought this one, once, when an order of theirs is paid; call it with every order that
 * settles. Nothing where nobody did, where the referral has lapsed, or where that account is gone. Answers the points.
 */
export async function rewardReferral(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<number> {
  const [friend] = await tx
    .select({ referrer: users.referrer, until: users.referrerExpired })
    .from(users)
    .where(eq(users.id, userId))
  if (!friend?.referrer || friend.referrer === userId || (friend.until && friend.until < now)) return 0
  const [referrer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, friend.referrer), isNull(users.deletedAt)))
  if (!referrer) return 0
  const { referralPoints } = await currentPointRule(tx)
  const { entries, has } = await lockLedger(tx, referrer.id, now)
  const last = lastReward(entries, userId)
  const isTakenBack = last?.orderId && has(POINT_REASON.referralBack, 'referral', last.orderId)
  if (last && !isTakenBack) return 0
  // A friend who went back for the money and pays again later is thanked for anew, under a name of its own.
  const orderId = last ? `${userId}${AGAIN}${rewardsOf(entries, userId).length}` : userId
  const about = { orderKind: 'referral', orderId, reason: POINT_REASON.referral } as const
  return earnPoints(tx, { userId: referrer.id, amount: referralPoints, ...about, now })
}
