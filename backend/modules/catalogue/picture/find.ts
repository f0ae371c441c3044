import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { pictures } from '#backend/modules/catalogue/schema.ts'
import type { Picture } from '#contract/shared.ts'
import { textIn } from '#domain/localizedText.ts'

/**
 * Looks many pictures up in one query and answers a function from name to picture.
 * Throws for a name that is not stored: a row pointing at no picture is our mistake, not the customer's.
 */
export async function findPictures(
  { db, locale }: { db: Database | Transaction; locale: string },
  names: string[],
): Promise<(name: string) => Picture> {
  const wanted = [...new Set(names)]
  const rows = wanted.length > 0 ? await db.select().from(pictures).where(inArray(pictures.name, wanted)) : []
  const byName = new Map(rows.map((row) => [row.name, row]))
  return (name) => {
    const row = byName.get(name)
    if (!row) throw new Error(`No picture is stored under the name ${name}`)
    const { width, height, widths, alt } = row
    return { name, width, height, widths, alt: textIn(alt, locale) }
  }
}
