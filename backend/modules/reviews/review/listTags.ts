import { asc, desc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { reviewTags } from '#backend/modules/reviews/schema.ts'
import { type Page, wholeList } from '#backend/platform/paging.ts'
import type { ReviewTag } from '#contract/reviews/reviews.ts'
import { viewReviewTag } from './view.ts'

/** All tags of reviews: by what they speak about, praise before complaints. */
export async function listReviewTags({ db, locale }: ServiceContext): Promise<Page<ReviewTag>> {
  const { category, max, id } = reviewTags
  const rows = await db.select().from(reviewTags).orderBy(asc(category), desc(max), asc(id))
  return wholeList(rows.map((row) => viewReviewTag(row, locale)))
}
