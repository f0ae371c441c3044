import { and, asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { areas, brands, isPublished, locations, shops, shopTags, tags } from '#backend/modules/catalogue/schema.ts'
import { viewTag } from '#backend/modules/catalogue/tag/view.ts'
import type { Shop } from '#contract/catalogue/shops.ts'
import { FACILITIES, HYGIENE_OPTIONS } from '#domain/catalogue/shopFacilities.ts'
import { withoutDrawings } from '#domain/catalogue/shopPhoto.ts'
import { textIn } from '#domain/localizedText.ts'
import { cardColumns, viewShopCards } from './card.ts'
import { idFirst, isShop, unknownShop } from './plan.ts'

const TRANSPORT = ['taxi', 'publicTransit', 'privateVan', 'parking'] as const

async function findRow({ db }: ServiceContext, idOrUrlName: string) {
  const [row] = await db
    .select({ card: cardColumns, shop: shops, brandName: brands.brandName, brandSlug: brands.slug })
    .from(shops)
    .innerJoin(locations, eq(locations.id, shops.locationId))
    .leftJoin(areas, eq(areas.id, shops.areaId))
    .leftJoin(brands, eq(brands.id, shops.brandId))
    .where(isShop(idOrUrlName))
    .orderBy(idFirst(idOrUrlName))
    .limit(1)
  if (!row) throw unknownShop()
  return row
}

const listTagsOf = ({ db }: ServiceContext, shopId: string) =>
  db
    .select({ tag: tags })
    .from(shopTags)
    .innerJoin(tags, eq(tags.id, shopTags.tagId))
    .where(and(eq(shopTags.shopId, shopId), tags.isShown))
    .orderBy(asc(tags.position), asc(tags.id))

/** Everything about one shop, by url name or id. Throws 404 where there is none. */
export async function findShop(ctx: ServiceContext, idOrUrlName: string): Promise<{ shop: Shop }> {
  const { shop, card: cardRow, brandName, brandSlug } = await findRow(ctx, idOrUrlName)
  const [cards, tagRows, branchCount, picture] = await Promise.all([
    viewShopCards(ctx, [cardRow]),
    listTagsOf(ctx, shop.id),
    shop.brandId ? ctx.db.$count(shops, and(eq(shops.brandId, shop.brandId), isPublished)) : 0,
    findPictures(ctx, [...shop.photos, ...shop.images, ...shop.environmentPictures]),
  ])
  const [card] = cards
  if (!card) throw unknownShop()
  const shown = (names: string[]) => withoutDrawings(names.map(picture), shop.photos.length > 0)
  const { placeId, tel, url, promotionsOff, expiredWithin, bookingTypes, capacity } = shop
  const { advanceBookingHour, advanceDays, refundUntilHours, prepayment } = shop
  return {
    shop: {
      ...card,
      branchName: textIn(shop.branchName, ctx.locale),
      description: textIn(shop.description, ctx.locale),
      specialNote: textIn(shop.specialNote, ctx.locale),
      address: textIn(shop.address, ctx.locale),
      addressTH: textIn(shop.address, 'th'),
      landmarkTH: textIn(shop.locationDetail.taxi, 'th'),
      locationDetail: TRANSPORT.flatMap((kind) => {
        const text = textIn(shop.locationDetail[kind], ctx.locale)
        return text ? [{ kind, text }] : []
      }),
      tags: tagRows.map(({ tag }) => viewTag(tag, ctx.locale)),
      images: shown([...shop.photos, ...shop.images]),
      environmentPictures: shown(shop.environmentPictures),
      brand: brandSlug ? { slug: brandSlug, brandName: textIn(brandName, ctx.locale), branchCount } : null,
      facilityOptions: FACILITIES.filter((option) => shop.facilityOptions.includes(option)),
      hygieneOptions: HYGIENE_OPTIONS.filter((option) => shop.hygieneOptions.includes(option)),
      commonTerms: shop.commonTerms.map((term) => textIn(term, ctx.locale)),
      placeId,
      tel,
      url,
      promotionsOff,
      expiredWithin,
      bookingTypes,
      capacity,
      advanceBookingHour,
      advanceDays,
      refundUntilHours,
      prepayment,
    },
  }
}
