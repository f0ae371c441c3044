import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import {
  brands,
  deals,
  idFirst,
  isOfPublished,
  isPublished,
  isShop,
  shops,
  unknownShop,
} from '#backend/modules/catalogue/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { readPage } from '#backend/platform/paging.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ReviewFilter, ReviewList } from '#contract/reviews/reviews.ts'
import { REVIEW_FILTER, type ReviewFilterType } from '#domain/reviews/review.ts'
import { isShown } from './shown.ts'
import { summarizeReviews } from './summary.ts'
import { withTranslations } from './translated.ts'
import { selectReviews, viewReviews } from './view.ts'

type Page = { offset: number; limit: number; type?: ReviewFilterType; rating?: number; translate?: 'true' | 'false' }

function narrowed({ type, rating }: Page): (SQL | undefined)[] {
  return [
    type === REVIEW_FILTER.withComment ? ne(reviews.comment, '') : undefined,
    type === REVIEW_FILTER.withPhoto ? sql`cardinality(${reviews.photos}) > 0` : undefined,
    rating === undefined ? undefined : eq(reviews.rating, rating),
  ]
}

/** Those in the reader's language first, then the latest; the id decides, so that no page shows one twice. */
const orderFor = ({ locale }: ServiceContext) => [
  desc(eq(reviews.locale, locale)),
  desc(reviews.createdAt),
  desc(reviews.id),
]

/** One page of the reviews that `about` names, and the summary of all of them. */
async function listAbout(
  ctx: ServiceContext,
  about: SQL,
  page: Page,
  rated?: { rating: number; ratingCount: number },
): Promise<ReviewList> {
  const { offset, limit } = page
  const wanted = and(about, isShown, ...narrowed(page))
  const [list, summary] = await Promise.all([
    readPage(offset, {
      rows: selectReviews(ctx.db)
        .where(wanted)
        .orderBy(...orderFor(ctx))
        .limit(limit)
        .offset(offset),
      count: ctx.db.$count(reviews, wanted),
      view: (rows) => viewReviews(ctx, rows),
    }),
    summarizeReviews(ctx, about, rated),
  ])
  const items = page.translate === 'true' ? await withTranslations(ctx, list.items) : list.items
  return { ...list, items, ...summary }
}

/** Reviews of one shop, by id or url name. Throws 404 where there is none. */
export async function listReviewsOfShop(ctx: ServiceContext, idOrUrlName: string, page: Page): Promise<ReviewList> {
  const [shop] = await ctx.db
    .select({ id: shops.id, rating: shops.rating, ratingCount: shops.ratingCount })
    .from(shops)
    .where(isShop(idOrUrlName))
    .orderBy(idFirst(idOrUrlName))
    .limit(1)
  if (!shop) throw unknownShop()
  return listAbout(ctx, eq(reviews.shopId, shop.id), page, shop)
}

/** Reviews of all branches of a brand, by id or slug. Throws 404 where there is none. */
export async function listReviewsOfBrand(
  ctx: ServiceContext,
  idOrSlug: string,
  filter: ReviewFilter,
): Promise<ReviewList> {
  const [brand] = await ctx.db
    .select({ id: brands.id, rating: brands.rating, ratingCount: brands.ratingCount })
    .from(brands)
    .where(or(eq(brands.id, idOrSlug), eq(brands.slug, idOrSlug)))
    .orderBy(desc(eq(brands.id, idOrSlug)))
    .limit(1)
  if (!brand) throw new ServiceError(ERROR_CODE.notFound, 'There is no such brand')
  // A review links to its shop.
  const isOfPublishedShop = sql`exists (select from ${shops} where ${shops.id} = ${reviews.shopId} and ${isPublished})`
  return listAbout(ctx, and(eq(reviews.brandId, brand.id), isOfPublishedShop)!, filter, brand)
}

/** Reviews by customers who came with this deal. Throws 404 for an unknown deal. */
export async function listReviewsOfDeal(ctx: ServiceContext, id: string, filter: ReviewFilter): Promise<ReviewList> {
  const [deal] = await ctx.db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.id, id), isOfPublished))
  if (!deal) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  return listAbout(ctx, eq(reviews.dealId, deal.id), filter)
}
