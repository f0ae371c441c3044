import type { categories } from '#backend/schema.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { categoryTexts } from '#demo/texts/categories.ts'
import { SERVICE_TYPE } from '#domain/catalogue/serviceType.ts'

export const categoryRows = (): (typeof categories.$inferInsert)[] =>
  categoryTexts.map(({ slug, name }, index) => ({
    id: slug,
    slug,
    serviceType: SERVICE_TYPE[slug],
    name,
    image: pictureFor(`category ${slug}`).name,
    position: index + 1,
  }))
