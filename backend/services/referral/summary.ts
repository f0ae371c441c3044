import { and, eq, isNull, or, sum } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { pointEntries, users } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { currentPointRule } from '#backend/services/point/rule.ts'
import { findUsable } from '#backend/services/promotion/list.ts'
import { readSettings } from '#backend/services/settings/read.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Promotion } from '#contract/promotions.ts'
import { POINT_REASON } from '#domain/price/pointLedger.ts'

type Referral = {
  referralCode: string
  rewardPoint: number
  friendCount: number
  paidFriendCount: number
  pointReceived: number
  promotion: Promotion | null
}

/** What the customer's referral code has brought so far, and what a friend gets. */
export async function summariseReferral(ctx: UserContext): Promise<Referral> {
  const { db, userId } = ctx
  const given = and(eq(pointEntries.userId, userId), eq(pointEntries.reason, POINT_REASON.referral))
  const back = and(eq(pointEntries.userId, userId), eq(pointEntries.reason, POINT_REASON.referralBack))
  const [[me], friendCount, givenCount, backCount, [received], rule, { newUserAppCode }] = await Promise.all([
    db.select({ referralCode: users.referralCode }).from(users).where(eq(users.id, userId)),
    db.$count(users, and(eq(users.referrer, userId), isNull(users.deletedAt))),
    db.$count(pointEntries, given),
    db.$count(pointEntries, back),
    db
      .select({ points: sum(pointEntries.amount) })
      .from(pointEntries)
      .where(or(given, back)),
    currentPointRule(db),
    readSettings(ctx),
  ])
  if (!me) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  return {
    referralCode: me.referralCode,
    rewardPoint: rule.referralPoints,
    friendCount,
    paidFriendCount: givenCount - backCount,
    pointReceived: Number(received?.points ?? 0),
    promotion: newUserAppCode ? await findUsable(ctx, newUserAppCode) : null,
  }
}
