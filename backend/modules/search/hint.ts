import { and, arrayContains, arrayOverlaps, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { HINT_KINDS, type Hint } from '#contract/search.ts'
import { type LocalizedText, textIn } from '#domain/localizedText.ts'
import { hintComplaints } from './complaintUnits.ts'
import { type ReadQuery, readQuery, type Unit } from './readQuery.ts'
import { searchNames } from './schema.ts'

type Row = { kind: Hint['kind']; slug: string; name: LocalizedText; detail: LocalizedText }

/** So many of each kind. */
const SHOWN = 4

function hasUnit({ exact, alike, pairs }: Unit): SQL | undefined {
  const words = arrayOverlaps(searchNames.tokens, [...exact, ...alike])
  return pairs.length === 0 ? words : or(words, arrayContains(searchNames.tokens, pairs))
}

/** The best known of each kind, what holds a whole word as it is typed before the others. */
async function findNames(tx: Transaction, { units, terms }: ReadQuery): Promise<Row[]> {
  const called = terms.length > 0 ? arrayContains(searchNames.tokens, terms) : undefined
  const exact = units.flatMap((unit) => unit.exact)
  const { rows } = await tx.execute<Row>(sql`
    with fitting as (
      select id, kind, weight from ${searchNames} where ${or(and(...units.map(hasUnit)), called)}
    ), whole as (
      select id from ${searchNames} where ${arrayOverlaps(searchNames.tokens, exact)}
    ), ranked as (
      select fitting.id, row_number() over (
        partition by kind order by whole.id is null, weight desc, fitting.id
      ) as place
      from fitting left join whole on whole.id = fitting.id
    )
    select kind, slug, name, detail from ranked join ${searchNames} using (id)
    where place <= ${SHOWN} order by place`)
  return rows
}

/** Names that fit what is being typed, the best known of each kind first. `version` is answered as it came. */
export async function hintNames(
  { db, locale }: ServiceContext,
  { q, version }: { q: string; version: string },
): Promise<{ version: string; items: Hint[] }> {
  const rows = await db.transaction(async (tx) => {
    // As in the search itself: only the index may read the tokens.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const careful of [true, false]) {
      const query = await readQuery(tx, q, { careful, isTyping: true })
      const found = query.units.length > 0 ? await findNames(tx, query) : []
      if (found.length > 0) return found
    }
    return []
  })
  const items = rows.map(({ kind, slug, name, detail }) => ({
    kind,
    slug,
    name: textIn(name, locale),
    detail: textIn(detail, locale),
  }))
  const all: Hint[] = [...hintComplaints(q, locale), ...items]
  return { version, items: all.sort((a, b) => HINT_KINDS.indexOf(a.kind) - HINT_KINDS.indexOf(b.kind)) }
}
