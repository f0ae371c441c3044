import type { tags } from '#backend/schema.ts'
import { tagTexts } from '#demo/texts/tags.ts'

export const tagRows = (): (typeof tags.$inferInsert)[] =>
  tagTexts.map(({ slug, name }, index) => ({ id: slug, slug, name, position: index + 1 }))
