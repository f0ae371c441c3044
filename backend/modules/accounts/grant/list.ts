import { and, desc, eq, getTableColumns, ilike, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffContext } from '#backend/context.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { Grant } from '#contract/accounts/people.ts'
import { mayGive, type Role, scopeOf } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { namedShop, shopColumns } from './namedShop.ts'

type Asked = { q: string; role?: Role | undefined; shop?: string | undefined; offset: number }

/** Who may what, within the shops of whoever asks, the latest first. */
export async function listGrants(ctx: StaffContext, { q, role, shop, offset }: Asked): Promise<Page<Grant>> {
  const { db, staff, locale } = ctx
  const scope = scopeOf(staff.grants, 'people.read')
  requireInScope(scope, shop)
  const giver = alias(users, 'giver')
  const where = and(
    inScope(grants.shopId, scope),
    shop === undefined ? undefined : eq(grants.shopId, shop),
    role === undefined ? undefined : eq(grants.role, role),
    q ? or(ilike(users.email, partOf(q)), ilike(users.name, partOf(q))) : undefined,
  )
  return readPage(offset, {
    rows: db
      .select({
        grant: getTableColumns(grants),
        id: users.id,
        email: users.email,
        name: users.name,
        shop: shopColumns,
        by: giver.email,
      })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .leftJoin(shops, eq(shops.id, grants.shopId))
      .leftJoin(giver, eq(giver.id, grants.givenBy))
      .where(where)
      .orderBy(desc(grants.createdAt), desc(grants.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(
      db.select({ id: grants.id }).from(grants).innerJoin(users, eq(users.id, grants.userId)).where(where),
    ),
    view: (rows) =>
      rows.map(({ grant, id, email, name, shop, by }) => ({
        _id: grant.id,
        person: { _id: id, email: email ?? '', name },
        role: grant.role,
        shop: namedShop(shop, locale),
        givenAt: grant.createdAt.toISOString(),
        givenBy: by ?? '',
        mayRevoke: mayGive(staff.grants, grant),
      })),
  })
}
