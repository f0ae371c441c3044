import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { findUsable } from '#backend/modules/merchandising/index.ts'
import { currentPointRule } from '#backend/modules/rewards/point/rule.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { readSettings } from '#backend/platform/settings/read.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { referralCalls } from '#contract/rewards.ts'
import { balanceOf, POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { isPending, listFriends } from './friends.ts'
import { friendOf, rewardOf } from './ledger.ts'

type Referral = AnswerOf<(typeof referralCalls)['GET /promotions/referral']>

/** Points that the customer's referral code has earned, those still expected, and what a friend gets. */
export async function summariseReferral(ctx: UserContext): Promise<Referral> {
  const { db, userId } = ctx
  const ofFriends = inArray(pointEntries.reason, [POINT_REASON.referral, POINT_REASON.referralBack])
  const [[me], friendCount, entries, { referralPoints }, { newUserAppCode }] = await Promise.all([
    db.select({ referralCode: users.referralCode }).from(users).where(eq(users.id, userId)),
    db.$count(users, and(eq(users.referrer, userId), isNull(users.deletedAt))),
    db
      .select()
      .from(pointEntries)
      .where(and(eq(pointEntries.userId, userId), ofFriends)),
    currentPointRule(db),
    readSettings(ctx),
  ])
  if (!me) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  const friends = await listFriends(ctx, entries)
  const thanked = [...new Set(entries.map(friendOf))].filter((friendId) => rewardOf(entries, friendId).standing)
  return {
    referralCode: me.referralCode,
    rewardPoint: referralPoints,
    friendCount,
    paidFriendCount: thanked.length,
    pointReceived: balanceOf(entries),
    pendingPoint: friends.filter(isPending).length * referralPoints,
    friends,
    promotion: newUserAppCode ? await findUsable(ctx, newUserAppCode) : null,
  }
}
