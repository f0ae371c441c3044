import { asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { brands } from '#backend/modules/catalogue/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { BrandCard } from '#contract/catalogue/shops.ts'
import { viewBrandCards } from './card.ts'

/** All brands in their order, or only those shown first. */
export async function listBrands(
  ctx: ServiceContext,
  { top = false }: { top?: boolean } = {},
): Promise<Page<BrandCard>> {
  const rows = await ctx.db
    .select()
    .from(brands)
    .where(top ? eq(brands.isTop, true) : undefined)
    .orderBy(asc(brands.position), asc(brands.id))
  const items = await viewBrandCards(ctx, rows)
  return wholeList(items)
}
