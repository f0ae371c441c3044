import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { AskedTerms, ConsoleTerm } from '#contract/catalogue/consoleTaxonomy.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { selectTerms, TABLES, type TermKind, viewTerm } from './own.ts'

/** All terms of a kind in their order, those that customers see or do not, or those of a name. */
export function listTerms(
  { db }: StaffContext,
  kind: TermKind,
  { q, shown, offset }: AskedTerms,
): Promise<Page<ConsoleTerm>> {
  const table = TABLES[kind]
  const where = and(
    q ? ilike(sql`${table.name}::text`, partOf(q)) : undefined,
    shown && eq(table.isShown, shown === 'yes'),
  )
  return readPage(offset, {
    rows: selectTerms(db, kind, where)
      .orderBy(asc(table.position), asc(table.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(table, where),
    view: (rows) => rows.map(viewTerm),
  })
}
