import { and, asc, desc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { categories } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { findPlannedShop } from '#backend/modules/catalogue/shop/plan.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { ServiceType, TimePrice } from '#contract/catalogue/shops.ts'
import { SEE_MORE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'

function viewOption(row: typeof timePrices.$inferSelect): TimePrice {
  const { id, timeMinutes, price, maxPercentage, guestCount, strictQuota, stock, dealId } = row
  const finalPrice = discountedPrice(row)
  return { _id: id, time: timeMinutes, price, maxPercentage, finalPrice, guestCount, strictQuota, stock, dealId }
}

type TypeList = Page<ServiceType>

/** All service types of a shop with their options, recommended first. Throws 404 for an unknown shop. */
export async function listTypesOfShop(ctx: ServiceContext, idOrUrlName: string): Promise<TypeList> {
  const { id: shopId } = await findPlannedShop(ctx, idOrUrlName)
  const [rows, options] = await Promise.all([
    ctx.db
      .select({ type: serviceTypes, serviceType: categories.serviceType, categorySlug: categories.slug })
      .from(serviceTypes)
      .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
      .where(and(eq(serviceTypes.shopId, shopId), serviceTypes.isOffered))
      .orderBy(desc(serviceTypes.isRecommended), asc(serviceTypes.position), asc(serviceTypes.id)),
    ctx.db
      .select()
      .from(timePrices)
      .where(eq(timePrices.shopId, shopId))
      .orderBy(asc(timePrices.position), asc(timePrices.timeMinutes), asc(timePrices.id)),
  ])
  const picture = await findPictures(
    ctx,
    rows.map(({ type }) => type.typePicture),
  )
  const optionsOf = Map.groupBy(options, ({ typeId }) => typeId)
  const items = rows.map(({ type, serviceType, categorySlug }) => ({
    _id: type.id,
    typeName: textIn(type.typeName, ctx.locale),
    description: textIn(type.description, ctx.locale),
    typePicture: picture(type.typePicture),
    specialNote: textIn(type.specialNote, ctx.locale),
    isRecommended: type.isRecommended,
    serviceType,
    categorySlug,
    timePrices: (optionsOf.get(type.id) ?? []).map(viewOption),
  }))
  return wholeList(items)
}

/** What the shop recommends, or else the first of its list. Throws 404 for an unknown shop. */
export async function listRecommendedTypes(ctx: ServiceContext, idOrUrlName: string): Promise<TypeList> {
  const { items: all } = await listTypesOfShop(ctx, idOrUrlName)
  const recommended = all.filter(({ isRecommended }) => isRecommended)
  const items = (recommended.length > 0 ? recommended : all).slice(0, SEE_MORE_SIZE)
  return wholeList(items)
}
