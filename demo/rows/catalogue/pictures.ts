import type { pictures as table } from '#backend/schema.ts'
import { altOf, pictures, portraits } from '#demo/pictures/pick.ts'

/** Before anybody could upload one; the same in every catalogue. */
const DRAWN_AT = new Date('2026-01-01T00:00:00Z')

export const pictureRows = (): (typeof table.$inferInsert)[] =>
  [...pictures, ...portraits].map((picture) => {
    const { name, width, height, widths } = picture
    return { name, kind: 'drawing', width, height, widths, alt: altOf(picture), createdAt: DRAWN_AT }
  })
