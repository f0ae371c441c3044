import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { findPictures, serviceTypes, shops } from '#backend/modules/catalogue/index.ts'
import { reviewLikes, reviews, reviewTags } from '#backend/modules/reviews/schema.ts'
import type { Review, ReviewTag } from '#contract/reviews/reviews.ts'
import { textIn } from '#domain/localizedText.ts'

const reviewColumns = {
  review: reviews,
  shop: { id: shops.id, urlName: shops.urlName, name: shops.name },
  type: { id: serviceTypes.id, typeName: serviceTypes.typeName },
  user: { firstName: users.firstName, lastName: users.lastName, deletedAt: users.deletedAt },
}

/** Review rows with what they name; say which, and in which order. */
export const selectReviews = (db: ServiceContext['db']) =>
  db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(shops, eq(shops.id, reviews.shopId))
    .leftJoin(serviceTypes, eq(serviceTypes.id, reviews.typeId))
    .leftJoin(users, eq(users.id, reviews.userId))
    .$dynamic()

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export const viewReviewTag = (
  { id, name, max, category }: typeof reviewTags.$inferSelect,
  locale: string,
): ReviewTag => ({ _id: id, name: textIn(name, locale), max, category })

async function findTags({ db, locale }: ServiceContext, ids: string[]) {
  const rows = ids.length > 0 ? await db.select().from(reviewTags).where(inArray(reviewTags.id, ids)) : []
  return new Map(rows.map((row) => [row.id, viewReviewTag(row, locale)]))
}

/** Which of these the asker likes; none for a visitor. */
async function findLiked({ db, userId }: ServiceContext, ids: string[]): Promise<Set<string>> {
  if (!userId) return new Set()
  const rows = await db
    .select({ id: reviewLikes.reviewId })
    .from(reviewLikes)
    .where(and(eq(reviewLikes.userId, userId), inArray(reviewLikes.reviewId, ids)))
  return new Set(rows.map(({ id }) => id))
}

/** Removes the name where the author asked for it or the account is deleted, so that it is never sent. */
function viewWriter({ review, user }: ReviewRow): Pick<Review, 'user' | 'name' | 'anonymous'> {
  const isWithheld = review.anonymous || (user !== null && user.deletedAt !== null)
  if (isWithheld) return { user: null, name: '', anonymous: true }
  return { user: user && { firstName: user.firstName, lastName: user.lastName }, name: review.name, anonymous: false }
}

function viewAnswer({ answer, answerLocale, answeredAt }: ReviewRow['review']): Review['answer'] {
  if (answer === null || answerLocale === null || answeredAt === null) return null
  return { text: answer, locale: answerLocale, translation: null, createdAt: answeredAt.toISOString() }
}

/** Rows as reviews, in the order given; three queries for any number of them. */
export async function viewReviews(ctx: ServiceContext, rows: ReviewRow[]): Promise<Review[]> {
  if (rows.length === 0) return []
  const all = <T>(of: (row: ReviewRow['review']) => T[]) => rows.flatMap(({ review }) => of(review))
  const [tags, liked, picture] = await Promise.all([
    findTags(
      ctx,
      all(({ tagIds }) => tagIds),
    ),
    findLiked(
      ctx,
      all(({ id }) => [id]),
    ),
    findPictures(
      ctx,
      all(({ photos }) => photos),
    ),
  ])
  return rows.map((row) => {
    const { review, shop, type } = row
    const { id, verified, locale, comment, rating, detailedRating, massagerName, likeCount } = review
    return {
      _id: id,
      createdAt: review.createdAt.toISOString(),
      ...viewWriter(row),
      verified,
      locale,
      comment,
      translation: null,
      rating,
      detailedRating,
      massagerName,
      type: type && { _id: type.id, typeName: textIn(type.typeName, ctx.locale) },
      shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
      tags: review.tagIds.flatMap((tagId) => tags.get(tagId) ?? []),
      photos: review.photos.map(picture),
      likeCount,
      answer: viewAnswer(review),
      liked: liked.has(id),
    }
  })
}
