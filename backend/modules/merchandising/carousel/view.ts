import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import {
  brands,
  isPublished,
  selectCards,
  shops,
  viewBrandCards,
  viewShopCards,
} from '#backend/modules/catalogue/index.ts'
import { type carouselGroups, carouselItems } from '#backend/modules/merchandising/schema.ts'
import type { CarouselGroup } from '#contract/merchandising/content.ts'
import { textIn } from '#domain/localizedText.ts'

type GroupRow = typeof carouselGroups.$inferSelect

/** What each carousel shows, in order, without targets that are gone or not published; at most `limit` of each. */
async function listTargets({ db }: ServiceContext, groups: GroupRow[], limit: number) {
  const rows = await db
    .select({ groupId: carouselItems.groupId, shopId: shops.id, brandId: brands.id })
    .from(carouselItems)
    .leftJoin(shops, and(eq(shops.id, carouselItems.targetId), isPublished))
    .leftJoin(brands, eq(brands.id, carouselItems.targetId))
    .where(
      inArray(
        carouselItems.groupId,
        groups.map(({ id }) => id),
      ),
    )
    .orderBy(asc(carouselItems.position), asc(carouselItems.targetId))
  return new Map(
    groups.map(({ id, kind }) => {
      const mine = rows.filter(({ groupId }) => groupId === id)
      const ids = mine.flatMap(({ shopId, brandId }) => (kind === 'shop' ? shopId : brandId) ?? [])
      return [id, ids.slice(0, limit)]
    }),
  )
}

async function findShopCards(ctx: ServiceContext, ids: string[]) {
  const rows = ids.length > 0 ? await selectCards(ctx.db).where(inArray(shops.id, ids)) : []
  return new Map((await viewShopCards(ctx, rows)).map((card) => [card._id, card]))
}

async function findBrandCards(ctx: ServiceContext, ids: string[]) {
  const rows = ids.length > 0 ? await ctx.db.select().from(brands).where(inArray(brands.id, ids)) : []
  return new Map((await viewBrandCards(ctx, rows)).map((card) => [card._id, card]))
}

/** Carousels with their cards; a shop in several of them is read once. */
export async function viewCarousels(ctx: ServiceContext, groups: GroupRow[], limit: number): Promise<CarouselGroup[]> {
  if (groups.length === 0) return []
  const targets = await listTargets(ctx, groups, limit)
  const idsOf = (wanted: GroupRow['kind']) => [
    ...new Set(groups.flatMap(({ id, kind }) => (kind === wanted ? (targets.get(id) ?? []) : []))),
  ]
  const [shopCards, brandCards] = await Promise.all([
    findShopCards(ctx, idsOf('shop')),
    findBrandCards(ctx, idsOf('brand')),
  ])
  return groups.map(({ id, slug, kind, name, text }) => {
    const ids = targets.get(id) ?? []
    return {
      _id: id,
      slug,
      kind,
      name: textIn(name, ctx.locale),
      text: textIn(text, ctx.locale),
      shops: kind === 'shop' ? ids.flatMap((target) => shopCards.get(target) ?? []) : [],
      brands: kind === 'brand' ? ids.flatMap((target) => brandCards.get(target) ?? []) : [],
    }
  })
}
