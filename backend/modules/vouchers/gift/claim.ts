import { eq } from 'drizzle-orm'
import type { ServiceContext, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { ofCodes } from '#backend/modules/vouchers/voucher/select.ts'
import { findUsableShops } from '#backend/modules/vouchers/voucher/usableAt.ts'
import { viewVoucherCard } from '#backend/modules/vouchers/voucher/view.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownGift } from '#contract/vouchers/codes.ts'
import { isExpired } from '#domain/vouchers/voucherExpiry.ts'
import { readClaimCode, VOUCHER_GIFT_STATE, voucherGiftState } from '#domain/vouchers/voucherGift.ts'
import { mailGiver } from './mail.ts'
import { findCards, type GiftRow, unknownGift } from './view.ts'

/** The gift behind a code, by the question that reads it. Unknown, or not delivered yet: 404. */
async function giftBehind(claimCode: string, read: (symbols: string) => Promise<GiftRow[]>): Promise<GiftRow> {
  const symbols = readClaimCode(claimCode)
  const [gift] = symbols ? await read(symbols) : []
  if (!gift || (gift.deliverAt && !gift.deliveredAt)) throw unknownGift()
  return gift
}

const withCode = (symbols: string) => eq(voucherGifts.claimCode, symbols)

/** Refuses a gift that was taken back or expired (139), and one that another user has claimed (125). */
function checkOpen(gift: GiftRow, userId: string | null, now: Date) {
  const state = voucherGiftState(gift, now)
  if (state === VOUCHER_GIFT_STATE.over) throw new ServiceError(ERROR_CODE.voucherGiftOver, 'The gift is over')
  if (state === VOUCHER_GIFT_STATE.claimed && (userId === null || gift.claimedBy !== userId)) {
    throw new ServiceError(ERROR_CODE.codeTaken, 'The gift is in an account already')
  }
  return state as Exclude<typeof state, 'planned' | 'over'>
}

/** What a claim code gives. */
export async function lookAtGift(
  ctx: ServiceContext,
  { claimCode }: { claimCode: string },
): Promise<{ gift: ShownGift }> {
  const { db, userId, now } = ctx
  const gift = await giftBehind(claimCode, (symbols) => db.select().from(voucherGifts).where(withCode(symbols)))
  const state = checkOpen(gift, userId, now)
  const [voucher] = await selectVouchers(db).where(eq(vouchers.id, gift.voucherId))
  if (!voucher) throw unknownGift()
  const codes = await db.select().from(voucherCodes).where(eq(voucherCodes.giftId, gift.id))
  const [card, cardOf, usableBranches] = await Promise.all([
    viewVoucherCard(ctx, ofCodes(voucher, codes)),
    findCards(ctx, [gift]),
    findUsableShops(ctx, voucher),
  ])
  const { giverName, recipientName, message, visitCount, expiresAt } = gift
  const isClaimed = state === VOUCHER_GIFT_STATE.claimed
  return {
    gift: {
      state,
      isOwn: gift.userId !== null && gift.userId === userId,
      ...{ giverName, recipientName, message, visitCount, usableBranches },
      ...card,
      card: cardOf(gift),
      expiredAt: voucher.expiredAt.toISOString(),
      claimUntil: expiresAt.toISOString(),
      voucherID: isClaimed ? gift.voucherId : null,
    },
  }
}

async function claim(tx: Transaction, { userId, now }: UserContext, claimCode: string) {
  // Locked first: of many claims at once, one finds it open.
  const gift = await giftBehind(claimCode, (symbols) =>
    tx.select().from(voucherGifts).where(withCode(symbols)).for('update'),
  )
  const { id } = gift
  const said = { voucherID: gift.voucherId }
  if (checkOpen(gift, userId, now) === VOUCHER_GIFT_STATE.claimed) return said
  if (gift.userId === userId) throw new ServiceError(ERROR_CODE.voucherGiftOwn, 'It comes from the same customer')
  const [voucher] = await selectVouchers(tx).where(eq(vouchers.id, gift.voucherId))
  if (!voucher || isExpired(voucher.expiredAt, now)) {
    throw new ServiceError(ERROR_CODE.voucherExpired, 'The voucher is over')
  }
  await tx.update(voucherGifts).set({ claimedBy: userId, claimedAt: now }).where(eq(voucherGifts.id, id))
  const codes = await tx
    .update(voucherCodes)
    .set({ redeemedBy: userId, redeemedAt: now })
    .where(eq(voucherCodes.giftId, id))
    .returning()
  await mailGiver(tx, ofCodes(voucher, codes), gift)
  return said
}

/** Takes a gift into the customer's account, once for everybody; its visits move in the same transaction. */
export const claimGift = (ctx: UserContext, { claimCode }: { claimCode: string }): Promise<{ voucherID: string }> =>
  once(ctx, 'POST /voucher-gifts/claim', { claimCode }, (tx) => claim(tx, ctx, claimCode))
