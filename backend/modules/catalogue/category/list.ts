import { asc, count, eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { categories, isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { Category } from '#contract/catalogue/taxonomy.ts'
import { textIn } from '#domain/localizedText.ts'

type CategoryList = Page<Category>

/** The categories that customers see, in their order, each with the number of shops that offer it. */
export async function listCategories(ctx: ServiceContext): Promise<CategoryList> {
  const offered = ctx.db
    .select({ id: sql<string>`unnest(${shops.categoryIds})`.as('category_id') })
    .from(shops)
    .where(isPublished)
    .as('offered')
  const [rows, counts] = await Promise.all([
    ctx.db.select().from(categories).where(eq(categories.isShown, true)).orderBy(asc(categories.position)),
    ctx.db.select({ id: offered.id, shopCount: count() }).from(offered).groupBy(offered.id),
  ])
  const picture = await findPictures(
    ctx,
    rows.map(({ image }) => image),
  )
  const countOf = new Map(counts.map(({ id, shopCount }) => [id, shopCount]))
  const items = rows.map((category) => ({
    _id: category.id,
    slug: category.slug,
    name: textIn(category.name, ctx.locale),
    serviceType: category.serviceType,
    image: picture(category.image),
    shopCount: countOf.get(category.id) ?? 0,
  }))
  return wholeList(items)
}
