import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { textsOfRow } from '#backend/modules/catalogue/consoleShop/texts.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { ListedShop } from '#contract/catalogue/consoleShops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import type { Publication } from '#domain/catalogue/publication.ts'
import { countMissing } from '#domain/catalogue/shopTexts.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { LOCALES } from '#i18n/locales.ts'

const columns = {
  ...{ id: shops.id, urlName: shops.urlName, name: shops.name, branchName: shops.branchName },
  publication: shops.publication,
  ...{ description: shops.description, specialNote: shops.specialNote, locationDetail: shops.locationDetail },
}
type Row = Pick<typeof shops.$inferSelect, keyof typeof columns>

export const viewListed = (row: Row): ListedShop => ({
  ...{ _id: row.id, urlName: row.urlName },
  name: textIn(row.name, 'en'),
  nameTH: textIn(row.name, 'th'),
  publication: row.publication,
  missingTexts: countMissing(textsOfRow(row), LOCALES),
})

const own = ({ staff }: StaffContext) => inScope(shops.id, scopeOf(staff.grants, 'shops.read'))

/** The shops of whoever asks, by name. */
export async function listConsoleShops(
  ctx: StaffContext,
  { q, publication, offset }: { q: string; publication?: Publication | undefined; offset: number },
): Promise<Page<ListedShop>> {
  const { db } = ctx
  const found = q
    ? or(
        ilike(shops.urlName, partOf(q)),
        ilike(sql`${shops.name} ->> 'en'`, partOf(q)),
        ilike(sql`${shops.name} ->> 'th'`, partOf(q)),
      )
    : undefined
  const where = and(own(ctx), found, publication && eq(shops.publication, publication))
  return readPage(offset, {
    rows: db
      .select(columns)
      .from(shops)
      .where(where)
      .orderBy(asc(sql`lower(${shops.name} ->> 'en')`), asc(shops.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(shops, where),
    view: (rows) => rows.map(viewListed),
  })
}

/** One of the shops of whoever asks; any other is a 404. */
export async function findConsoleShop(ctx: StaffContext, id: string): Promise<{ shop: ListedShop }> {
  const [row] = await ctx.db
    .select(columns)
    .from(shops)
    .where(and(eq(shops.id, id), own(ctx)))
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  return { shop: viewListed(row) }
}
