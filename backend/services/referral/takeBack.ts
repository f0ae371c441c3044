import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { reservations, users, voucherCarts, vouchers } from '#backend/db/schema/index.ts'
import { lockLedger } from '#backend/services/point/ledger.ts'
import { POINT_REASON } from '#domain/price/pointLedger.ts'
import { lastReward } from './reward.ts'

/** Whether another order of the customer still stands paid. */
async function hasPaid(tx: Transaction, userId: string): Promise<boolean> {
  for (const orders of [reservations, vouchers, voucherCarts]) {
    const paid = and(
      eq(orders.userId, userId),
      eq(orders.isPaid, true),
      ne(orders.status, 'canceled'),
      gt(orders.price, 0),
      isNull(orders.refundedAt),
    )
    if ((await tx.$count(orders, paid)) > 0) return true
  }
  return false
}

/**
 * Takes the thanks for bringing this customer back when the last order that they had paid goes back for its money;
 * what the friend has spent already stays theirs. The next paid order is thanked for again.
 */
export async function takeReferralBack(tx: Transaction, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const [friend] = await tx.select({ referrer: users.referrer }).from(users).where(eq(users.id, userId))
  if (!friend?.referrer || (await hasPaid(tx, userId))) return
  const ledger = await lockLedger(tx, friend.referrer, now)
  const reward = lastReward(ledger.entries, userId)
  if (!reward?.orderId || ledger.has(POINT_REASON.referralBack, 'referral', reward.orderId)) return
  const amount = Math.min(reward.amount, ledger.balance())
  if (amount <= 0) return
  await ledger.write({
    ...{ amount: -amount, reason: POINT_REASON.referralBack },
    ...{ orderKind: 'referral', orderId: reward.orderId },
  })
}
