import { and, desc, eq, ilike, isNull } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { invitations } from '#backend/modules/accounts/consoleSchema.ts'
import { namedShop, shopColumns } from '#backend/modules/accounts/grant/namedShop.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { inScope, requireInScope } from '#backend/platform/db/inScope.ts'
import { partOf } from '#backend/platform/db/partOf.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { Invitation } from '#contract/accounts/people.ts'
import { mayGive, type Role, scopeOf } from '#domain/accounts/access.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

type Row = {
  invitation: typeof invitations.$inferSelect
  shop: Parameters<typeof namedShop>[0]
  by: string | null
}

/** An invitation as whoever may see it does: never with its link. */
export const viewInvitationRow = (
  { invitation: { id, email, role, shopId, createdAt, expiresAt }, shop, by }: Row,
  { staff, locale, now }: StaffContext,
): Invitation => ({
  ...{ _id: id, email, role, shop: namedShop(shop, locale), invitedBy: by ?? '' },
  invitedAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isOver: expiresAt <= now,
  mayWithdraw: mayGive(staff.grants, { role, shopId }),
})

type Asked = { q: string; role?: Role | undefined; shop?: string | undefined; offset: number }

/** Who was invited and has not come yet, within the shops of whoever asks, the latest first. */
export async function listInvitations(ctx: StaffContext, { q, role, shop, offset }: Asked): Promise<Page<Invitation>> {
  const { db, staff } = ctx
  const scope = scopeOf(staff.grants, 'people.read')
  requireInScope(scope, shop)
  const where = and(
    isNull(invitations.usedAt),
    inScope(invitations.shopId, scope),
    shop === undefined ? undefined : eq(invitations.shopId, shop),
    role === undefined ? undefined : eq(invitations.role, role),
    q ? ilike(invitations.email, partOf(q)) : undefined,
  )
  return readPage(offset, {
    rows: db
      .select({ invitation: invitations, shop: shopColumns, by: users.email })
      .from(invitations)
      .leftJoin(shops, eq(shops.id, invitations.shopId))
      .leftJoin(users, eq(users.id, invitations.invitedBy))
      .where(where)
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(CONSOLE_PAGE_SIZE)
      .offset(offset),
    count: db.$count(invitations, where),
    view: (rows) => rows.map((row) => viewInvitationRow(row, ctx)),
  })
}
