import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { isPublished, shops } from '#backend/modules/catalogue/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { localeOfLang } from '#i18n/locales.ts'
import { isShown } from './shown.ts'
import { selectReviews, viewReviews } from './view.ts'

type Input = { lang?: string; limit: number }

/** Praise that a home page may quote. */
const LOWEST_STARS = 4
/** So many of the latest are looked at for each one that is shown: some shops are reviewed more than others. */
const LOOKED_AT = 6

/** The latest good words in one language, of each shop one. `lang` may be a locale or a BCP-47 tag. */
export async function listLatestReviews(
  ctx: ServiceContext,
  { lang = '', limit }: Input,
): Promise<{ items: Review[] }> {
  const locale = localeOfLang(lang) ?? ctx.locale
  const order = [desc(reviews.createdAt), desc(reviews.id)]
  const latest = await ctx.db
    .select({ id: reviews.id, shopId: reviews.shopId })
    .from(reviews)
    .innerJoin(shops, and(eq(shops.id, reviews.shopId), isPublished))
    .where(and(eq(reviews.locale, locale), ne(reviews.comment, ''), gte(reviews.rating, LOWEST_STARS), isShown))
    .orderBy(...order)
    .limit(limit * LOOKED_AT)
  const firstOfShop = new Map(latest.toReversed().map(({ id, shopId }) => [shopId, id]))
  const ids = latest.filter(({ id, shopId }) => firstOfShop.get(shopId) === id).map(({ id }) => id)
  if (ids.length === 0) return { items: [] }
  const rows = await selectReviews(ctx.db)
    .where(inArray(reviews.id, ids.slice(0, limit)))
    .orderBy(...order)
  return { items: await viewReviews(ctx, rows) }
}
