import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { searchNames } from '#backend/db/schema/index.ts'
import { HINT_KINDS, type Hint } from '#contract/search.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import { readQuery, type Unit } from './readQuery.ts'

type Row = { kind: Hint['kind']; slug: string; name: LocalizedText; detail: LocalizedText }

/** So many of each kind. */
const SHOWN = 4

function hasUnit({ exact, alike, pairs }: Unit): SQL | undefined {
  const words = arrayOverlaps(searchNames.tokens, [...exact, ...alike])
  return pairs.length === 0 ? words : or(words, arrayContains(searchNames.tokens, pairs))
}

/** Names that fit what is being typed, the best known of each kind first. `version` is answered as it came. */
export async function hintNames(
  { db, locale }: ServiceContext,
  { q, version }: { q: string; version: string },
): Promise<{ version: string; items: Hint[] }> {
  for (const careful of [true, false]) {
    const { units, terms } = await readQuery(db, q, { careful, isTyping: true })
    if (units.length === 0) break
    const called = terms.length > 0 ? arrayContains(searchNames.tokens, terms) : undefined
    const { rows } = await db.execute<Row>(sql`
      select kind, slug, name, detail from (
        select *, row_number() over (
          partition by kind order by (tokens && array(
            select jsonb_array_elements_text(${JSON.stringify(units.flatMap(({ exact }) => exact))}::jsonb)
          )) desc, weight desc, id
        ) as place
        from ${searchNames} where ${or(and(...units.map(hasUnit)), called)}
      ) as found where place <= ${SHOWN} order by place`)
    if (rows.length === 0) continue
    const items = rows.map((row) => ({
      kind: row.kind,
      slug: row.slug,
      name: textIn(row.name, locale),
      detail: textIn(row.detail, locale),
    }))
    return { version, items: items.sort((a, b) => HINT_KINDS.indexOf(a.kind) - HINT_KINDS.indexOf(b.kind)) }
  }
  return { version, items: [] }
}
