import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import { findOwnGift, type GiftRow, unknownGift } from './view.ts'

/** The visits are the giver's again, under their new codes; the caller has locked the gift. */
async function giveVisitsBack(tx: Transaction, { id, userId, voucherId }: GiftRow, now: Date): Promise<void> {
  const [voucher] = await selectVouchers(tx).where(eq(vouchers.id, voucherId))
  // Who was given them before has them by name; their buyer has them as theirs.
  const redeemedBy = userId === voucher?.userId ? null : userId
  await tx.update(voucherCodes).set({ giftId: null, redeemedBy }).where(eq(voucherCodes.giftId, id))
  await tx.update(voucherGifts).set({ takenBackAt: now }).where(eq(voucherGifts.id, id))
}

/** Takes a gift back while it is unclaimed (else 125); again changes nothing. */
export async function takeGiftBack(ctx: UserContext, id: string): Promise<{ gift: VoucherGift }> {
  await ctx.db.transaction(async (tx) => {
    const own = and(eq(voucherGifts.id, id), eq(voucherGifts.userId, ctx.userId))
    const [gift] = await tx.select().from(voucherGifts).where(own).for('update')
    if (!gift) throw unknownGift()
    if (gift.claimedAt) throw new ServiceError(ERROR_CODE.codeTaken, 'The gift is in an account already')
    if (!gift.takenBackAt) await giveVisitsBack(tx, gift, ctx.now)
  })
  return { gift: await findOwnGift(ctx, id) }
}

/**
 * Returns gifts that were not claimed in time; a job, also run before a customer reads their vouchers. Answers how
 * many.
 */
export async function expireGifts(db: Database, now: Date, { userId }: { userId?: string } = {}): Promise<number> {
  const isOver = and(
    isNull(voucherGifts.claimedAt),
    isNull(voucherGifts.takenBackAt),
    lte(voucherGifts.expiresAt, now),
    userId === undefined ? undefined : eq(voucherGifts.userId, userId),
  )
  const { id: key, expiresAt: oldest } = voucherGifts
  return forEachDueRow(db, voucherGifts, { key, oldest, isDue: isOver }, async (tx, gift) => {
    await giveVisitsBack(tx, gift, now)
  })
}
