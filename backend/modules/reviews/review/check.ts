import { and, eq, inArray, like } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError, unprocessable } from '#backend/errors.ts'
import { pictures } from '#backend/modules/catalogue/index.ts'
import { reviewTags } from '#backend/modules/reviews/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ReviewForm } from '#contract/reviews/reviews.ts'
import { fitsRating } from '#domain/reviews/reviewTag.ts'
import type { OrderToReview } from './reviewedOrder.ts'

async function checkTags(tx: Transaction, { selectedTags, rating }: ReviewForm): Promise<void> {
  if (selectedTags.length === 0) return
  const rows = await tx.select().from(reviewTags).where(inArray(reviewTags.id, selectedTags))
  const fitting = new Set(rows.filter((tag) => fitsRating(tag, rating)).map(({ id }) => id))
  if (!selectedTags.every((id) => fitting.has(id))) throw unprocessable('A tag does not fit these stars')
}

/** Another's picture is refused like one that does not exist; so is what was uploaded for something else. */
async function checkPhotos(tx: Transaction, { userId }: UserContext, { photos }: ReviewForm): Promise<void> {
  const wanted = new Set(photos)
  if (wanted.size === 0) return
  const own = and(inArray(pictures.name, photos), eq(pictures.uploadedBy, userId), like(pictures.name, 'review-%'))
  // Locked until the review is written, so that the job does not delete them as unused.
  const found = await tx.select({ name: pictures.name }).from(pictures).where(own).for('key share')
  if (found.length < wanted.size) throw unprocessable('A photo was not uploaded for this review')
}

/** Refuses what does not belong to the order or to the stars. */
export async function checkReview(
  tx: Transaction,
  ctx: UserContext,
  order: OrderToReview,
  form: ReviewForm,
): Promise<void> {
  if (!order.isOpen) throw new ServiceError(ERROR_CODE.reviewNotOpen, 'A review opens after the visit')
  const { typeId } = form
  if (typeId && !order.types.some(({ id }) => id === typeId))
    throw unprocessable('That service was not part of the visit')
  await checkTags(tx, form)
  await checkPhotos(tx, ctx, form)
}
