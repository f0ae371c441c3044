import { isNull } from 'drizzle-orm'
import { reviews } from '#backend/modules/reviews/schema.ts'
import type { OwnReview } from '#contract/reviews/reviews.ts'

/** The reviews that stand on pages, and that ratings count. */
export const isShown = isNull(reviews.hiddenAt)

type Hidden = Pick<typeof reviews.$inferSelect, 'hiddenAt' | 'hiddenFor'>

/** Since when a review is on no page, and why; null for one that is shown. */
export const hiddenOf = ({ hiddenAt, hiddenFor }: Hidden): OwnReview['hidden'] =>
  hiddenAt && hiddenFor && { at: hiddenAt.toISOString(), reason: hiddenFor }
