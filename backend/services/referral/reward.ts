import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { earnPoints } from '#backend/services/point/earn.ts'
import { currentPointRule } from '#backend/services/point/rule.ts'
import { POINT_REASON } from '#domain/pointLedger.ts'

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
  const about = { orderKind: 'referral', orderId: userId, reason: POINT_REASON.referral } as const
  return earnPoints(tx, { userId: referrer.id, amount: referralPoints, ...about, now })
}
