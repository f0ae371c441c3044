import { asc, count, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ServiceContext } from '#backend/context.ts'
import { brands, deals, isRunning, shops } from '#backend/modules/catalogue/index.ts'
import type { PUBLIC_PAGE_KINDS, PublicPage } from '#contract/catalogue/brands.ts'

type Kind = (typeof PUBLIC_PAGE_KINDS)[number]
type Wish = { kind: Kind; offset: number; limit: number }
type Source = { table: PgTable & { id: PgColumn; updatedAt: PgColumn }; slug: PgColumn; where?: SQL }

/** A deal that is over has no page worth finding. */
const sourceOf = (kind: Kind, now: Date): Source =>
  ({
    shops: { table: shops, slug: shops.urlName },
    brands: { table: brands, slug: brands.slug },
    deals: { table: deals, slug: deals.id, where: isRunning(now) },
  })[kind]

/** Pages of one kind with their last change, by id: lean enough to list a catalogue of any size. */
export async function listPublicPages(
  { db, now }: ServiceContext,
  { kind, offset, limit }: Wish,
): Promise<{ items: PublicPage[]; totalCount: number; hasMore: boolean }> {
  const { table, slug, where } = sourceOf(kind, now)
  const [rows, [total]] = await Promise.all([
    db
      .select({ slug, updatedAt: table.updatedAt })
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(table.id))
      .offset(offset)
      .limit(limit),
    db
      .select({ count: count() })
      .from(table as PgTable)
      .where(where),
  ])
  const totalCount = total?.count ?? 0
  const items = rows.map((row) => ({ slug: row.slug as string, updatedAt: (row.updatedAt as Date).toISOString() }))
  return { items, totalCount, hasMore: offset + items.length < totalCount }
}
