import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findPictures, voucherModels } from '#backend/modules/catalogue/index.ts'
import { voucherGifts } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Picture } from '#contract/shared.ts'
import type { VoucherGift } from '#contract/vouchers/vouchers.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import { VOUCHER_GIFT_STATE, voucherGiftState, writeClaimCode } from '#domain/vouchers/voucherGift.ts'

export type GiftRow = typeof voucherGifts.$inferSelect

export const unknownGift = () => new ServiceError(ERROR_CODE.notFound, 'There is no such gift')

type Carded = Pick<GiftRow, 'voucherModelId'>

/** The pictures of the cards that gifts come on; null for one that comes on none. */
export async function findCards(
  ctx: ServiceContext,
  gifts: readonly Carded[],
): Promise<(gift: Carded) => Picture | null> {
  const ids = gifts.flatMap(({ voucherModelId }) => voucherModelId ?? [])
  const rows = ids.length > 0 ? await ctx.db.select().from(voucherModels).where(inArray(voucherModels.id, ids)) : []
  const imageOf = new Map(rows.map(({ id, image }) => [id, image]))
  const picture = await findPictures(ctx, [...imageOf.values()])
  return ({ voucherModelId }) => {
    const image = imageOf.get(voucherModelId ?? '')
    return image ? picture(image) : null
  }
}

async function viewGifts(ctx: UserContext, rows: readonly GiftRow[]): Promise<VoucherGift[]> {
  const cardOf = await findCards(ctx, rows)
  return rows.map((row) => {
    const { id, giverName, recipientName, email, lang, message, visitCount, voucherModelId } = row
    const { claimCode, expiresAt, claimedAt, createdAt, deliverAt, deliveredAt } = row
    const state = voucherGiftState(row, ctx.now)
    return {
      _id: id,
      ...{ state, giverName, recipientName, email, lang, message, visitCount, voucherModelId },
      card: cardOf(row),
      date: deliverAt && bangkokDate(deliverAt),
      deliveredAt: deliveredAt?.toISOString() ?? null,
      claimCode: state === VOUCHER_GIFT_STATE.open ? writeClaimCode(claimCode) : null,
      claimUntil: expiresAt.toISOString(),
      claimedAt: claimedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }
  })
}

/** What of a voucher the customer gives or gave to others, the latest first. */
export async function listGifts(ctx: UserContext, voucherId: string): Promise<VoucherGift[]> {
  const own = and(eq(voucherGifts.voucherId, voucherId), eq(voucherGifts.userId, ctx.userId))
  return viewGifts(ctx, await ctx.db.select().from(voucherGifts).where(own).orderBy(desc(voucherGifts.createdAt)))
}

/** A gift of the customer's own, or 404. */
export async function findOwnGift(ctx: UserContext, id: string): Promise<VoucherGift> {
  const own = and(eq(voucherGifts.id, id), eq(voucherGifts.userId, ctx.userId))
  const [gift] = await viewGifts(ctx, await ctx.db.select().from(voucherGifts).where(own))
  if (!gift) throw unknownGift()
  return gift
}
