import type { categories } from '#backend/db/schema/index.ts'
import { pictureOfCategory } from '#backend/seed/pictures/pick.ts'
import { categoryTexts } from '#backend/seed/texts/categories.ts'
import { SERVICE_TYPE } from '#domain/shop/serviceType.ts'

export const categoryRows = (): (typeof categories.$inferInsert)[] =>
  categoryTexts.map(({ slug, name }, index) => ({
    id: slug,
    slug,
    serviceType: SERVICE_TYPE[slug],
    name,
    image: pictureOfCategory(slug).name,
    position: index + 1,
  }))
