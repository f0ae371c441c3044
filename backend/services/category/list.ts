import { asc, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { categories, shops } from '#backend/db/schema/index.ts'
import { findPictures } from '#backend/services/picture/find.ts'
import type { Category } from '#contract/content.ts'
import { textIn } from '#domain/localizedText.ts'

type CategoryList = { items: Category[]; totalCount: number; hasMore: boolean }

/** All categories in their order, each with the number of shops that offer it. */
export async function listCategories(ctx: ServiceContext): Promise<CategoryList> {
  const rows = await ctx.db
    .select({
      category: categories,
      shopCount: sql<number>`(select count(*)::int from ${shops} where ${categories.id} = any(${shops.categoryIds}))`,
    })
    .from(categories)
    .orderBy(asc(categories.position))
  const picture = await findPictures(
    ctx,
    rows.map(({ category }) => category.image),
  )
  const items = rows.map(({ category, shopCount }) => ({
    _id: category.id,
    slug: category.slug,
    name: textIn(category.name, ctx.locale),
    serviceType: category.serviceType,
    image: picture(category.image),
    shopCount,
  }))
  return { items, totalCount: items.length, hasMore: false }
}
