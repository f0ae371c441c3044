import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once, orders } from '#backend/modules/orders/index.ts'
import { checkUsable } from '#backend/modules/vouchers/code/lock.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { isHeldBy, unknownVoucher } from '#backend/modules/vouchers/voucher/find.ts'
import { newCode } from '#backend/modules/vouchers/voucher/issueCodes.ts'
import { isHolder, ofCodes } from '#backend/modules/vouchers/voucher/select.ts'
import { drawSymbols } from '#backend/platform/signing/drawSymbols.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { GiftPayload } from '#contract/vouchers/codes.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import { CLAIM_LENGTH, claimableUntil } from '#domain/vouchers/voucherGift.ts'
import { mailReceiver } from './mail.ts'
import { cardOf, checkEmail } from './plan.ts'
import { findOwnGift } from './view.ts'

type Input = GiftPayload & { id: string }

/** The giver's free codes of a locked voucher, paid visits before those on top, or why there are none to give. */
async function freeCodes(tx: Transaction, { userId, now }: UserContext, row: VoucherRow, input: Input) {
  const { visitCount: count, timePriceId } = input
  const codes = await tx
    .select({ code: voucherCodes })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(
      and(
        ...[eq(vouchers.id, row.id), isHolder(userId)],
        ...[isNull(voucherCodes.usedAt), isNull(voucherCodes.bookingId)],
        timePriceId === undefined ? undefined : eq(voucherCodes.timePriceId, timePriceId),
      ),
    )
    .orderBy(asc(voucherCodes.isBonus), asc(voucherCodes.timePriceId), asc(voucherCodes.id))
    .limit(count)
  if (!row.isPaid) throw new ServiceError(ERROR_CODE.voucherUnpaid, 'The voucher is not paid yet')
  if (codes.length < count) throw new ServiceError(ERROR_CODE.visitsExceedVoucher, 'Fewer visits are free')
  for (const { code } of codes) checkUsable({ code, voucher: row }, now)
  return codes.map(({ code }) => code)
}

async function give(tx: Transaction, ctx: UserContext, input: Input) {
  const { userId, now, locale: giverLang } = ctx
  const { id, visitCount, giverName, recipientName, email, lang, message } = input
  const held = and(eq(vouchers.id, id), isHeldBy(ctx))
  const [row] = await selectVouchers(tx).where(held).for('update')
  if (!row || row.state === 'canceled') throw unknownVoucher()
  const codes = await freeCodes(tx, ctx, row, input)
  const gift = {
    ...{
      id: randomUUID(),
      voucherId: id,
      userId,
      giverName,
      giverLang,
      recipientName,
      email,
      lang,
      message,
      visitCount,
    },
    voucherModelId: await cardOf(tx, input.voucherModelId),
    claimCode: drawSymbols(CLAIM_LENGTH),
    expiresAt: claimableUntil(now, row.expiredAt),
    createdAt: now,
  }
  await tx.insert(voucherGifts).values(gift)
  // A new secret, so that the codes that the giver may have shown are void.
  for (const code of codes) {
    await tx
      .update(voucherCodes)
      .set({ giftId: gift.id, redeemedBy: null, redeemedAt: null, viewedAt: null, code: newCode() })
      .where(eq(voucherCodes.id, code.id))
  }
  await mailReceiver(tx, ofCodes(row, codes), gift)
  return { giftId: gift.id }
}

/** Gives visits of an own voucher away; nobody holds them until they are claimed. */
export async function giveVisits(ctx: UserContext, input: Input): Promise<{ gift: VoucherGift }> {
  checkEmail(input.email)
  const { giftId } = await once(ctx, 'POST /vouchers/{id}/gifts', input, (tx) => give(tx, ctx, input))
  return { gift: await findOwnGift(ctx, giftId) }
}
