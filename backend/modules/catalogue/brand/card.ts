import { and, count, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { type brands, isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import type { BrandCard } from '#contract/catalogue/shops.ts'
import { textIn } from '#domain/localizedText.ts'

/** Rows as cards in the order given; two queries for any number of them. */
export async function viewBrandCards(ctx: ServiceContext, rows: (typeof brands.$inferSelect)[]): Promise<BrandCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [counts, picture] = await Promise.all([
    ctx.db
      .select({ id: shops.brandId, branchCount: count() })
      .from(shops)
      .where(and(inArray(shops.brandId, ids), isPublished))
      .groupBy(shops.brandId),
    findPictures(
      ctx,
      rows.map(({ image }) => image),
    ),
  ])
  const countOf = new Map(counts.map(({ id, branchCount }) => [id, branchCount]))
  return rows.map(({ id, slug, brandName, description, image, rating, ratingCount }) => ({
    _id: id,
    slug,
    brandName: textIn(brandName, ctx.locale),
    description: textIn(description, ctx.locale),
    image: picture(image),
    rating,
    ratingCount,
    branchCount: countOf.get(id) ?? 0,
  }))
}
