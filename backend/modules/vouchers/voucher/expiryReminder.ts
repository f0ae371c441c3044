import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { mailVouchers } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { VOUCHER_WARN_DAYS } from '#domain/constants.ts'

/** Who was not told within this time of its end is not told any more. */
const TOLD_WITHIN_DAYS = 7

const days = (now: Date, count: number) => addHours(now, 24 * count)

/** Bought so long before that the warning is news. */
const isEnding = (now: Date): SQL | undefined =>
  and(
    isNull(vouchers.warnedAt),
    gt(vouchers.expiredAt, now),
    lte(vouchers.expiredAt, days(now, VOUCHER_WARN_DAYS)),
    lte(vouchers.createdAt, days(now, -1)),
  )
const hasEnded = (now: Date): SQL | undefined =>
  and(isNull(vouchers.endedToldAt), lte(vouchers.expiredAt, now), gt(vouchers.expiredAt, days(now, -TOLD_WITHIN_DAYS)))

const STEPS = [
  { template: 'voucherEnding', isDue: isEnding, tell: (now: Date) => ({ warnedAt: now }) },
  { template: 'voucherEnded', isDue: hasEnded, tell: (now: Date) => ({ endedToldAt: now }) },
] as const

/** Codes that nobody has used and that the buyer has not given away. */
const countLeft = (tx: Transaction, voucherId: string, buyerId: string | null): Promise<number> =>
  tx.$count(
    voucherCodes,
    and(
      eq(voucherCodes.voucherId, voucherId),
      isNull(voucherCodes.usedAt),
      // Whoever redeemed one for its use has not used it by that.
      or(isNull(voucherCodes.redeemedBy), eq(voucherCodes.redeemedBy, buyerId ?? '')),
      isNull(voucherCodes.giftId),
    ),
  )

/**
 * Tells customers that a voucher with visits left ends in a week, and that it has ended, once each; a sweep.
 * Answers how many mails.
 */
export async function remindOfExpiry(db: Database, now: Date): Promise<number> {
  let count = 0
  for (const { template, isDue, tell } of STEPS) {
    const standing = and(eq(vouchers.status, 'confirmed'), eq(vouchers.isPaid, true), isDue(now))
    const due = { key: vouchers.id, oldest: vouchers.expiredAt, isDue: standing }
    count += await forEachDueRow(db, vouchers, due, async (tx, { id, userId }) => {
      await tx.update(vouchers).set(tell(now)).where(eq(vouchers.id, id))
      const left = await countLeft(tx, id, userId)
      if (left === 0) return false
      await mailVouchers(tx, 'voucher', id, { template, left })
      return true
    })
  }
  return count
}
