import { and, asc, desc, eq, gt, isNotNull, lte, or, type SQL } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { findPictures, isPublished, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { giftCampaigns, giftsTaken } from '#backend/modules/rewards/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { Gift } from '#contract/rewards.ts'
import { isGivenAtHome } from '#domain/catalogue/shopType.ts'
import { textIn } from '#domain/localizedText.ts'
import { giftGoods } from './goods.ts'

/** Given at that instant; one of which nothing is left is still shown, one that names no service is not. */
export const isGiven = (now: Date) =>
  and(
    lte(giftCampaigns.startTime, now),
    gt(giftCampaigns.endTime, now),
    isNotNull(giftCampaigns.timePriceId),
  ) as SQL<boolean>

/** The gifts that the condition lets through, as the customer sees them. */
export async function findGifts(ctx: UserContext, condition: SQL | undefined): Promise<Gift[]> {
  const own = and(eq(giftsTaken.campaignId, giftCampaigns.id), eq(giftsTaken.userId, ctx.userId))
  const rows = await ctx.db
    .select({
      gift: giftCampaigns,
      taken: giftsTaken,
      typeName: serviceTypes.typeName,
      duration: timePrices.timeMinutes,
      shop: { urlName: shops.urlName, name: shops.name, shopType: shops.shopType },
    })
    .from(giftCampaigns)
    .innerJoin(timePrices, eq(timePrices.id, giftCampaigns.timePriceId))
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .leftJoin(giftsTaken, own)
    .where(condition)
    .orderBy(desc(isGiven(ctx.now)), asc(giftCampaigns.endTime), asc(giftCampaigns.id))
  const voucherIdOf = await giftGoods.get().findVoucherIds(ctx)
  const picture = await findPictures(
    ctx,
    rows.map(({ gift }) => gift.image),
  )
  return rows.map(({ gift, taken, typeName, duration, shop }) => {
    const { id, name, description, image, quota, pointCost, startTime, endTime } = gift
    return {
      _id: id,
      name: textIn(name, ctx.locale),
      description: textIn(description, ctx.locale),
      image: picture(image),
      quota,
      pointCost,
      startTime: startTime.toISOString(),
      endTime: endTime.toISOString(),
      service: {
        typeName: textIn(typeName, ctx.locale),
        duration,
        shop: { urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
      },
      isGivenAtHome: isGivenAtHome([shop.shopType]),
      voucherId: voucherIdOf.get(id) ?? null,
      takenAt: taken?.createdAt.toISOString() ?? null,
    }
  })
}

/** What is given now, and what the customer has taken, also where that is over. */
export async function listGifts(ctx: UserContext): Promise<Page<Gift>> {
  const items = await findGifts(ctx, or(and(isGiven(ctx.now), isPublished), isNotNull(giftsTaken.userId)))
  return wholeList(items)
}
