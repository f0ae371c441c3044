import type { reviewTags } from '#backend/schema.ts'
import { reviewTagTexts } from '#demo/texts/reviewTags.ts'

export const reviewTagRows = (): (typeof reviewTags.$inferInsert)[] =>
  reviewTagTexts.map(({ key, name, max, category }) => ({ id: key, name, max, category }))
