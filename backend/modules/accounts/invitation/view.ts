import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { invitations } from '#backend/modules/accounts/consoleSchema.ts'
import { namedShop, shopColumns } from '#backend/modules/accounts/grant/namedShop.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { hashToken } from '#backend/modules/accounts/session/token.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export const invitationOver = () => new ServiceError(ERROR_CODE.linkOver, 'This link no longer works')

/** The invitation of a link that works. */
export const openInvitation = (token: string, now: Date) =>
  and(eq(invitations.tokenHash, hashToken(token)), isNull(invitations.usedAt), gt(invitations.expiresAt, now))

/**
 * The account that an address logs in to, and what it shows: one whose address was only claimed is whoever's who proves
 * that address (docs/decisions/0021), and shows nothing.
 */
export async function findInvited(db: Database | Transaction, email: string) {
  const row = await findByEmail(db, email)
  const isOwn = row !== undefined && !row.isEmailClaimed
  const passkeyCount = isOwn ? await db.$count(passkeys, eq(passkeys.userId, row.id)) : 0
  return { row, hasPassword: isOwn && row.passwordHash !== null, hasPasskey: passkeyCount > 0 }
}

/** What an invitation is for, while its link works (else 65). */
export async function viewInvitation({ db, now, locale }: ServiceContext, token: string) {
  const [found] = await db
    .select({ invitation: invitations, shop: shopColumns })
    .from(invitations)
    .leftJoin(shops, eq(shops.id, invitations.shopId))
    .where(openInvitation(token, now))
  if (!found) throw invitationOver()
  const { email, role, expiresAt } = found.invitation
  const { hasPassword, hasPasskey } = await findInvited(db, email)
  return {
    invitation: {
      ...{ email, role, hasPassword, hasPasskey },
      shop: namedShop(found.shop, locale),
      expiresAt: expiresAt.toISOString(),
    },
  }
}
