import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findCustomerIdentity, lockCustomerIdentity } from '#backend/modules/accounts/index.ts'
import { promotions, promotionUses } from '#backend/modules/merchandising/schema.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import type { PromotionRow } from './find.ts'
import { checkFirstOrder } from './firstOrder.ts'
import { isUsable } from './list.ts'
import { checkOpen } from './refuse.ts'

type Use = {
  promotion: PromotionRow
  orderId: string
  /** The phone that the order is under. */
  telPrefix: string
  tel: string
  /** What it takes off the order, in whole baht. */
  amount: number
}

/** Refuses (83) where the customer has used the promotion as often as one may. */
export async function checkOwnUses(
  db: Database | Transaction,
  { id, perUserLimit }: PromotionRow,
  userId: string,
): Promise<void> {
  const own = and(eq(promotionUses.promotionId, id), eq(promotionUses.userId, userId))
  if ((await db.$count(promotionUses, own)) >= perUserLimit) {
    throw new ServiceError(ERROR_CODE.promotionUsedByYou, 'You have used this promotion already')
  }
}

/** Whether its budget has as much left. */
const pays = (amount: number) =>
  or(isNull(promotions.budget), lte(sql`${promotions.spent} + ${amount}`, promotions.budget))

/**
 * Takes one use for an order that is not written yet, or refuses: not running (81), used up (82), used by this customer
 * (83), or for a first order only, which this is not, by account and by phone (95).
 */
export async function usePromotion(
  tx: Transaction,
  ctx: UserContext,
  { promotion, orderId, amount, ...contact }: Use,
): Promise<void> {
  const { userId, now } = ctx
  // Check and count in one statement. The row stays locked, so that one customer's orders are counted one by one too.
  const [taken] = await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + 1`, spent: sql`${promotions.spent} + ${amount}` })
    .where(and(eq(promotions.id, promotion.id), isUsable(now), pays(amount)))
    .returning()
  if (!taken) {
    const [row] = await tx.select().from(promotions).where(eq(promotions.id, promotion.id))
    if (row) checkOpen(row, now)
    throw new ServiceError(ERROR_CODE.promotionUsedUp, 'The last use has just been taken')
  }
  await checkOwnUses(tx, taken, userId)
  const identity = await findCustomerIdentity(tx, userId, contact)
  // With another promotion for a first order the same person may be ordering now.
  await lockCustomerIdentity(tx, 'first-order', identity)
  await checkFirstOrder(tx, ctx, { promotion: taken, identity })
  await tx.insert(promotionUses).values({ promotionId: taken.id, userId, orderId, amount, createdAt: now })
  if (taken.used === taken.useLimit || taken.spent === taken.budget) await purge(tx, [cacheTag.promotions])
}
