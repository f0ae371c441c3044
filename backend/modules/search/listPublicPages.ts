import { asc, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ServiceContext } from '#backend/context.ts'
import { brands, deals, isPublished, isRunning, shops } from '#backend/modules/catalogue/index.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { PUBLIC_PAGE_KINDS, PublicPage } from '#contract/search.ts'

type Kind = (typeof PUBLIC_PAGE_KINDS)[number]
type Input = { kind: Kind; offset: number; limit: number }
type Source = { table: PgTable & { id: PgColumn; updatedAt: PgColumn }; slug: PgColumn; where?: SQL }

/** A deal that is over has no page worth finding. */
const sourceOf = (kind: Kind, now: Date): Source =>
  ({
    shops: { table: shops, slug: shops.urlName, where: isPublished },
    brands: { table: brands, slug: brands.slug },
    deals: { table: deals, slug: deals.id, where: isRunning(now) },
  })[kind]

/** Pages of one kind with their last change, by id: lean enough to list a catalogue of any size. */
export function listPublicPages(
  { db, now }: ServiceContext,
  { kind, offset, limit }: Input,
): Promise<Page<PublicPage>> {
  const { table, slug, where } = sourceOf(kind, now)
  return readPage(offset, {
    rows: db
      .select({ slug, updatedAt: table.updatedAt })
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(table.id))
      .offset(offset)
      .limit(limit),
    count: db.$count(table as PgTable, where),
    view: (rows) => rows.map((row) => ({ slug: row.slug as string, updatedAt: (row.updatedAt as Date).toISOString() })),
  })
}
