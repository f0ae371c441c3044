import type { tags } from '#backend/modules/catalogue/schema.ts'
import type { Tag } from '#contract/catalogue/shops.ts'
import { textIn } from '#domain/localizedText.ts'

export const viewTag = ({ id, slug, name }: typeof tags.$inferSelect, locale: string): Tag => ({
  _id: id,
  slug,
  name: textIn(name, locale),
})
