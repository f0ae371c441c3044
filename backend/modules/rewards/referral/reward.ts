import { and, eq, isNull } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import {
  type CustomerIdentity,
  findCustomerIdentity,
  isFormerCustomer,
  lockCustomerIdentity,
  users,
} from '#backend/modules/accounts/index.ts'
import { hasOrder, isSold, type Order, orders } from '#backend/modules/orders/index.ts'
import { givePoints } from '#backend/modules/rewards/point/earn.ts'
import { lockLedger } from '#backend/modules/rewards/point/ledger.ts'
import { currentPointRule } from '#backend/modules/rewards/point/rule.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { rewardOf } from './ledger.ts'
import { referralVisits } from './visits.ts'

type Reader = Database | Transaction
type Context = Pick<ServiceContext, 'env' | 'now'>

/** The order that was paid, and whose it is: the friend's. */
export type FriendOrder = Pick<Order, 'userId' | 'createdAt' | 'telPrefix' | 'tel'>

/** The customer's referrer, where the referral was valid when they ordered and the referrer's account still exists. */
async function findReferrer(db: Reader, { userId, createdAt }: FriendOrder): Promise<string | null> {
  const [friend] = await db
    .select({ referrer: users.referrer, until: users.referrerExpired })
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!friend?.referrer || friend.referrer === userId || (friend.until && friend.until < createdAt)) return null
  const [referrer] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, friend.referrer), isNull(users.deletedAt)))
  return referrer?.id ?? null
}

/** Whether friend and referrer are one person: by the phone of their accounts, or of any order. */
async function isSameCustomer(db: Reader, referrerId: string, { userIds, phones }: CustomerIdentity): Promise<boolean> {
  if (userIds.includes(referrerId)) return true
  return hasOrder(db, { userIds: [], phones }, and(isSold(), eq(orders.userId, referrerId)))
}

/** Whether the friend is a new customer by phone: neither the referrer nor a former customer. */
export async function isNewCustomer(
  db: Reader,
  { env }: Pick<Context, 'env'>,
  { referrerId, friendId, identity }: { referrerId: string; friendId: string; identity: CustomerIdentity },
): Promise<boolean> {
  if (await isSameCustomer(db, referrerId, identity)) return false
  if (await referralVisits.get().hasVisitedElsewhere(db, identity, friendId)) return false
  return !(await isFormerCustomer(db, env, identity))
}

/**
 * Gives the referrer points for the friend's first paid visit; call it with every paid order of a visit that happened,
 * once that is stored. Once for each friend and person (docs/decisions/0065); nothing without a referrer, or where the
 * referral had lapsed when they ordered. Answers the points.
 */
export async function rewardReferral(tx: Transaction, ctx: Context, order: FriendOrder): Promise<number> {
  const { userId: friendId } = order
  const referrerId = await findReferrer(tx, order)
  if (!friendId || !referrerId) return 0
  const identity = await findCustomerIdentity(tx, friendId, order)
  // Of two visits at once, of one person, each sees the other or comes after it.
  await lockCustomerIdentity(tx, 'first-visit', identity)
  if ((await referralVisits.get().listPaid(tx, friendId)).size > 1) return 0
  if (!(await isNewCustomer(tx, ctx, { referrerId, friendId, identity }))) return 0
  const { referralPoints } = await currentPointRule(tx)
  const { standing, nextName } = rewardOf((await lockLedger(tx, referrerId, ctx.now)).entries, friendId)
  if (standing) return 0
  const about = { subject: 'referral', subjectId: nextName, reason: POINT_REASON.referral } as const
  return givePoints(tx, { userId: referrerId, amount: referralPoints, ...about, now: ctx.now })
}

/**
 * Takes the reward for bringing this customer back, all of it, where no paid visit of theirs that happened is left: the
 * money of the last one went back, or it did not happen after all. What was spent of it stays as a debt; what has
 * expired meanwhile is not taken. Call it once that is written.
 */
export async function takeReferralBack(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [friend] = await tx.select({ referrer: users.referrer }).from(users).where(eq(users.id, userId))
  if (!friend?.referrer || (await referralVisits.get().listPaid(tx, userId)).size > 0) return
  const mine = eq(pointEntries.userId, friend.referrer)
  // Looked at before it is locked: hardly anybody's is taken back.
  if (!rewardOf(await tx.select().from(pointEntries).where(mine), userId).standing) return
  const ledger = await lockLedger(tx, friend.referrer, now)
  const { standing } = rewardOf(ledger.entries, userId)
  if (!standing?.subjectId || (standing.expiresAt && standing.expiresAt < now)) return
  await ledger.write({
    ...{ amount: -standing.amount, reason: POINT_REASON.referralBack },
    ...{ subject: 'referral', subjectId: standing.subjectId },
  })
}
