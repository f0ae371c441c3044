import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/modules/orders/index.ts'
import { takePoints } from '#backend/modules/rewards/point/spend.ts'
import { giftCampaigns, giftsTaken } from '#backend/modules/rewards/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Gift } from '#contract/rewards.ts'
import { POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { giftGoods } from './goods.ts'
import { findGifts, isGiven } from './list.ts'

/** Why nothing was taken. */
async function refusal(tx: Transaction, id: string, now: Date): Promise<ServiceError> {
  const [row] = await tx
    .select({ isGiven: isGiven(now) })
    .from(giftCampaigns)
    .where(eq(giftCampaigns.id, id))
  if (!row) return new ServiceError(ERROR_CODE.notFound, 'There is no such gift')
  return row.isGiven
    ? new ServiceError(ERROR_CODE.giftUsedUp, 'The last one has just been taken')
    : new ServiceError(ERROR_CODE.giftEnded, 'This gift is not given now')
}

type Input = { campaignId: string; address?: string }

async function take(tx: Transaction, ctx: UserContext, { campaignId, address }: Input) {
  const { userId, now } = ctx
  const mine = and(eq(giftsTaken.campaignId, campaignId), eq(giftsTaken.userId, userId))
  const alreadyTaken = () => new ServiceError(ERROR_CODE.giftTaken, 'You have this gift already')
  if ((await tx.$count(giftsTaken, mine)) > 0) throw alreadyTaken()
  // Check and count in one statement, so that the last one goes to one customer.
  const [gift] = await tx
    .update(giftCampaigns)
    .set({ quota: sql`${giftCampaigns.quota} - 1` })
    .where(and(eq(giftCampaigns.id, campaignId), gt(giftCampaigns.quota, 0), isGiven(now)))
    .returning()
  if (!gift) throw await refusal(tx, campaignId, now)
  const taken = await tx
    .insert(giftsTaken)
    .values({ campaignId, userId, createdAt: now })
    .onConflictDoNothing({ target: [giftsTaken.campaignId, giftsTaken.userId] })
    .returning()
  if (taken.length === 0) throw alreadyTaken()
  const about = { reason: POINT_REASON.gift, subject: 'gift', subjectId: campaignId } as const
  await takePoints(tx, { ...about, userId, amount: gift.pointCost, now })
  await giftGoods.get().create(tx, ctx, gift, address)
  return { campaignId }
}

/** Takes one of a gift for its points, once for each customer, as a voucher; all of it or nothing. */
export async function redeemGift(ctx: UserContext, input: Input): Promise<{ gift: Gift }> {
  await once(ctx, 'POST /gifts/redeem', input, (tx) => take(tx, ctx, input))
  const [gift] = await findGifts(ctx, eq(giftCampaigns.id, input.campaignId))
  if (!gift) throw new ServiceError(ERROR_CODE.notFound, 'There is no such gift')
  return { gift }
}
