import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PlannedGift } from '#contract/vouchers/purchase.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import { VOUCHER_GIFT_STATE, voucherGiftState } from '#domain/vouchers/voucherGift.ts'
import { plannedRow } from './plan.ts'
import { findOwnGift, unknownGift } from './view.ts'

/** Changes an own gift that is not delivered yet (else 152; over: 139). */
export async function changeGift(ctx: UserContext, id: string, said: PlannedGift): Promise<{ gift: VoucherGift }> {
  const { db, userId, now } = ctx
  await db.transaction(async (tx) => {
    const own = and(eq(voucherGifts.id, id), eq(voucherGifts.userId, userId))
    const [gift] = await tx.select().from(voucherGifts).where(own).for('update')
    if (!gift) throw unknownGift()
    const state = voucherGiftState(gift, now)
    if (state === VOUCHER_GIFT_STATE.over) throw new ServiceError(ERROR_CODE.voucherGiftOver, 'The gift is over')
    if (state !== VOUCHER_GIFT_STATE.planned) {
      throw new ServiceError(ERROR_CODE.voucherGiftDelivered, 'The gift is delivered')
    }
    const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, gift.voucherId))
    if (!voucher) throw unknownGift()
    const changed = await plannedRow(tx, now, said, voucher.expiredAt)
    await tx.update(voucherGifts).set(changed).where(eq(voucherGifts.id, id))
  })
  return { gift: await findOwnGift(ctx, id) }
}
