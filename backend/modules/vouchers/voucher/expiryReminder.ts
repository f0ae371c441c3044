import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { mailVoucher } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { ofVoucher } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { VOUCHER_WARN_DAYS } from '#domain/constants.ts'

/** After this time no mail is sent about the end any more. */
const TOLD_WITHIN_DAYS = 7

const days = (now: Date, count: number) => addHours(now, 24 * count)

/** Bought so long before that the warning is news. */
const isEnding = (now: Date): SQL | undefined =>
  and(
    isNull(vouchers.expiryRemindedAt),
    gt(vouchers.expiredAt, now),
    lte(vouchers.expiredAt, days(now, VOUCHER_WARN_DAYS)),
    lte(orders.createdAt, days(now, -1)),
  )
const hasEnded = (now: Date): SQL | undefined =>
  and(isNull(vouchers.expiryToldAt), lte(vouchers.expiredAt, now), gt(vouchers.expiredAt, days(now, -TOLD_WITHIN_DAYS)))

const STEPS = [
  { template: 'voucherEnding', isDue: isEnding, tell: (now: Date) => ({ expiryRemindedAt: now }) },
  { template: 'voucherEnded', isDue: hasEnded, tell: (now: Date) => ({ expiryToldAt: now }) },
] as const

/** Codes that are neither used nor given away. */
const countLeft = (tx: Transaction, voucherId: string, buyerId: string | null): Promise<number> =>
  tx.$count(
    voucherCodes,
    and(
      eq(voucherCodes.voucherId, voucherId),
      isNull(voucherCodes.usedAt),
      // Redeeming a code for its use has not used it yet.
      or(isNull(voucherCodes.redeemedBy), eq(voucherCodes.redeemedBy, buyerId ?? '')),
      isNull(voucherCodes.giftId),
    ),
  )

/**
 * Mails customers that a voucher with visits left ends in a week, and that it has ended, once each; a job.
 * Answers how many mails.
 */
export async function remindOfExpiry(db: Database, now: Date): Promise<number> {
  let count = 0
  for (const { template, isDue, tell } of STEPS) {
    const standing = and(eq(orders.state, 'paid'), isDue(now))
    const due = {
      key: vouchers.id,
      oldest: vouchers.expiredAt,
      isDue: standing,
      joined: { table: orders, on: ofVoucher },
    }
    count += await forEachDueRow(db, vouchers, due, async (tx, { id, orderId }) => {
      await tx.update(vouchers).set(tell(now)).where(eq(vouchers.id, id))
      const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId))
      const left = await countLeft(tx, id, order?.userId ?? null)
      if (left === 0) return false
      await mailVoucher(tx, id, { template, left })
      return true
    })
  }
  return count
}
