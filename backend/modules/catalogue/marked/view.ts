import { and, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { viewBrandCards } from '#backend/modules/catalogue/brand/card.ts'
import { brands, isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { selectCards, viewShopCards } from '#backend/modules/catalogue/shop/card.ts'
import type { MarkedPlace } from '#contract/accounts/favourites.ts'
import type { Place } from './find.ts'

/** Keeps what customers still see in the catalogue. */
export const isInCatalogue = (kind: SQLWrapper, targetId: SQLWrapper): SQL | undefined =>
  or(
    and(sql`${kind} = 'shop'`, sql`exists (select from ${shops} where ${shops.id} = ${targetId} and ${isPublished})`),
    and(sql`${kind} = 'brand'`, sql`exists (select from ${brands} where ${brands.id} = ${targetId})`),
  )

/** Places as cards, shops and brands mixed, in the order given. */
export async function viewMarked(ctx: ServiceContext, places: (Place & { at: Date })[]): Promise<MarkedPlace[]> {
  const idsOf = (kind: Place['kind']) => places.filter((one) => one.kind === kind).map(({ targetId }) => targetId)
  const [shopIds, brandIds] = [idsOf('shop'), idsOf('brand')]
  const [shopRows, brandRows] = await Promise.all([
    shopIds.length > 0 ? selectCards(ctx.db).where(inArray(shops.id, shopIds)) : [],
    brandIds.length > 0 ? ctx.db.select().from(brands).where(inArray(brands.id, brandIds)) : [],
  ])
  const [shopCards, brandCards] = await Promise.all([viewShopCards(ctx, shopRows), viewBrandCards(ctx, brandRows)])
  const shopOf = new Map(shopCards.map((card) => [card._id, card]))
  const brandOf = new Map(brandCards.map((card) => [card._id, card]))
  return places.flatMap(({ kind, targetId, at }): MarkedPlace[] => {
    const [shop, brand] = [shopOf.get(targetId), brandOf.get(targetId)]
    if (kind === 'shop') return shop ? [{ kind, at: at.toISOString(), shop }] : []
    return brand ? [{ kind, at: at.toISOString(), brand }] : []
  })
}
