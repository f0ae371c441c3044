import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { brands, isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { QueryOf } from '#contract/call.ts'
import type { consoleBrandCalls, ListedBrand } from '#contract/catalogue/consoleBrands.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

type Asked = QueryOf<(typeof consoleBrandCalls)['GET /console/brands']>

export const selectBrands = (db: Database | Transaction, where: SQL | undefined) =>
  db
    .select({ brand: brands, branchCount: db.$count(shops, and(eq(shops.brandId, brands.id), isPublished)) })
    .from(brands)
    .where(where)
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectBrands>>[number]

export const viewBrand = ({ brand, branchCount }: Row, locale: string): ListedBrand => ({
  ...{ _id: brand.id, version: brand.version, slug: brand.slug, name: textIn(brand.brandName, locale) },
  ...{ branchCount, isTop: brand.isTop, position: brand.position },
})

/** All brands in their order, those that home shows or does not, or those of a name. */
export function listConsoleBrands({ db, locale }: StaffContext, { q, top, offset }: Asked): Promise<Page<ListedBrand>> {
  const where = and(
    q ? ilike(sql`${brands.brandName}::text`, partOf(q)) : undefined,
    top && eq(brands.isTop, top === 'yes'),
  )
  return readPage(offset, {
    rows: selectBrands(db, where).orderBy(asc(brands.position), asc(brands.id)).limit(CONSOLE_PAGE_SIZE).offset(offset),
    count: db.$count(brands, where),
    view: (rows) => rows.map((row) => viewBrand(row, locale)),
  })
}
