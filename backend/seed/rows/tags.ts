import type { tags } from '#backend/db/schema/index.ts'
import { tagTexts } from '#backend/seed/texts/tags.ts'

export const tagRows = (): (typeof tags.$inferInsert)[] =>
  tagTexts.map(({ slug, name }, index) => ({ id: slug, slug, name, position: index + 1 }))
