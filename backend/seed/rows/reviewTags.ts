import type { reviewTags } from '#backend/db/schema/index.ts'
import { reviewTagTexts } from '#backend/seed/texts/reviewTags.ts'

export const reviewTagRows = (): (typeof reviewTags.$inferInsert)[] =>
  reviewTagTexts.map(({ key, name, max, category }) => ({ id: key, name, max, category }))
