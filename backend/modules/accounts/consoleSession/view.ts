import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import { namedShop, shopColumns } from '#backend/modules/accounts/grant/namedShop.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { hasTotp } from '#backend/modules/accounts/secondStep/totpKey.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import type { Member } from '#contract/accounts/console.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { permissionsOf, ROLE_RULES, ROLES } from '#domain/accounts/access.ts'

/** Who is at the console, with their roles and what these let them do. */
export async function findMember({ db, staff, locale }: StaffContext): Promise<{ member: Member }> {
  const { userId } = staff
  const [row, held, isTotp, passkeyCount] = await Promise.all([
    findRow(db, userId),
    db
      .select({ role: grants.role, shop: shopColumns })
      .from(grants)
      .leftJoin(shops, eq(shops.id, grants.shopId))
      .where(eq(grants.userId, userId))
      .orderBy(grants.createdAt),
    hasTotp(db, userId),
    db.$count(passkeys, eq(passkeys.userId, userId)),
  ])
  if (!row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in to the console first')
  return {
    member: {
      person: { _id: row.id, email: row.email ?? '', name: row.name },
      grants: held.map(({ role, shop }) => ({ role, shop: namedShop(shop, locale) })),
      permissions: permissionsOf(staff.grants),
      gives: ROLES.filter((role) => staff.grants.some((own) => ROLE_RULES[own.role].gives.includes(role))),
      hasPassword: row.passwordHash !== null,
      hasTotp: isTotp,
      passkeyCount,
      provedAt: staff.provedAt.toISOString(),
    },
  }
}
