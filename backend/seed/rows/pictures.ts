import type { pictures as table } from '#backend/db/schema/index.ts'
import { altOf, pictures } from '#backend/seed/pictures/pick.ts'

export const pictureRows = (): (typeof table.$inferInsert)[] =>
  pictures.map((picture) => {
    const { name, width, height, widths } = picture
    return { name, width, height, widths, alt: altOf(picture) }
  })
