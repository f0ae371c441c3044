import { and, desc, eq, exists, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { isShown } from '#backend/modules/reviews/review/shown.ts'
import { selectReviews } from '#backend/modules/reviews/review/view.ts'
import { reviewReports, reviews } from '#backend/modules/reviews/schema.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { ConsoleReview, consoleReviewCalls } from '#contract/reviews/consoleReviews.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { openReports, viewConsoleReviews, whereThey } from './own.ts'

type Asked = QueryOf<(typeof consoleReviewCalls)['GET /console/reviews']>

const found = (q: string): SQL | undefined =>
  q
    ? or(
        ilike(reviews.comment, partOf(q)),
        ilike(shops.urlName, partOf(q)),
        ilike(sql`${shops.name} ->> 'en'`, partOf(q)),
        ilike(sql`${shops.name} ->> 'th'`, partOf(q)),
      )
    : undefined

function waiting({ db }: StaffContext, waits: Asked['waits']): SQL | undefined {
  if (waits === 'answer') return and(isNull(reviews.answer), isShown)
  if (waits === 'report') return exists(db.select({ one: sql`1` }).from(reviewReports).where(openReports))
  return undefined
}

/** The reviews of the shops of whoever asks, the latest first. */
export async function listConsoleReviews(ctx: StaffContext, asked: Asked): Promise<Page<ConsoleReview>> {
  const { db, staff } = ctx
  const { q, shop, rating, state, waits, offset } = asked
  requireInScope(scopeOf(staff.grants, 'reviews.read'), shop)
  const where = and(
    whereThey(ctx, 'reviews.read'),
    found(q),
    shop === undefined ? undefined : eq(reviews.shopId, shop),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    state === 'shown' ? isShown : undefined,
    state === 'hidden' ? isNotNull(reviews.hiddenAt) : undefined,
    waiting(ctx, waits),
  )
  const counted = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(shops, eq(shops.id, reviews.shopId))
    .where(where)
    .as('counted')
  return readPage(offset, {
    rows: selectReviews(db)
      .where(where)
      .orderBy(desc(reviews.createdAt), desc(reviews.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(counted),
    view: (rows) => viewConsoleReviews(ctx, rows),
  })
}
