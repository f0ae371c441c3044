import type { Database, Transaction } from '#backend/context.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { Picture } from '#contract/shared.ts'
import { textIn } from '#domain/localizedText.ts'

/** The picture of a name; of none, none. */
export type PictureOf = <N extends string | null>(name: N) => N extends string ? Picture : null

/**
 * Looks many pictures up in one query and answers a function from name to picture.
 * Throws for a name that is not stored: a row pointing at no picture is our mistake, not the customer's.
 */
export async function findPictures(
  { db, locale }: { db: Database | Transaction; locale: string },
  names: readonly (string | null)[],
): Promise<PictureOf> {
  const wanted = [...new Set(names)].filter((name) => name !== null)
  const rows = wanted.length > 0 ? await db.select().from(pictures).where(isOneOf(pictures.name, wanted)) : []
  const byName = new Map(rows.map((row) => [row.name, row]))
  const view = (name: string): Picture => {
    const row = byName.get(name)
    if (!row) throw new Error(`No picture is stored under the name ${name}`)
    const { kind, width, height, widths, alt } = row
    return { name, kind, width, height, widths, alt: textIn(alt, locale) }
  }
  return ((name) => (name === null ? null : view(name))) as PictureOf
}
