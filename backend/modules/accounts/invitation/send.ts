import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { invitations } from '#backend/modules/accounts/consoleSchema.ts'
import { holds } from '#backend/modules/accounts/grant/held.ts'
import { requireGivable } from '#backend/modules/accounts/grant/requireGivable.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { emailOf } from '#backend/modules/accounts/user/fields.ts'
import { findByEmail, findRow } from '#backend/modules/accounts/user/find.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { nameInMail } from '#backend/platform/mail/nameInMail.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import type { Invitation } from '#contract/accounts/people.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { type Access, type Role, scopeOf } from '#domain/accounts/access.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { INVITATION_DAYS } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { viewInvitationRow } from './list.ts'

type Inviting = Access & { email: string; now: Date; invitedBy: string | null }

/** Keeps an invitation in place of an open one to the same; answers it with the secret of its link, which nobody keeps. */
export async function makeInvitation(tx: Transaction, { email, role, shopId, now, invitedBy }: Inviting) {
  const known = await findByEmail(tx, email)
  if (known && (await holds(tx, known.id, { role, shopId }))) {
    throw new ServiceError(ERROR_CODE.alreadyGranted, 'They have this role already')
  }
  const where = shopId === null ? isNull(invitations.shopId) : eq(invitations.shopId, shopId)
  const same = and(eq(invitations.email, email), eq(invitations.role, role), where, isNull(invitations.usedAt))
  await tx.delete(invitations).where(same)
  const token = newToken()
  const [row] = await tx
    .insert(invitations)
    .values({
      ...{ id: randomUUID(), tokenHash: hashToken(token), email, role, shopId, invitedBy, createdAt: now },
      expiresAt: addHours(now, 24 * INVITATION_DAYS),
    })
    .returning()
  await recordAudit(
    tx,
    { now, actorId: invitedBy },
    { action: 'invited', kind: 'invitation', objectId: row!.id, shopId, after: { email, role } },
  )
  return { token, row: row! }
}

async function findShop(db: Database, id: string) {
  const [shop] = await db.select().from(shops).where(eq(shops.id, id))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')
  return shop
}

type Asked = { email: string; role: Role; shopId: string | null; lang: 'en' | 'th' }

/**
 * Invites somebody by mail. A shop outside those of whoever asks is a 404, a role that they may not give 403, one that
 * the person has already 148.
 */
export async function invite(ctx: StaffContext, asked: Asked): Promise<{ invitation: Invitation }> {
  const { db, now, staff } = ctx
  const { role, shopId, lang } = asked
  if (shopId !== null) requireInScope(scopeOf(staff.grants, 'people.change'), shopId)
  const shop = shopId === null ? null : await findShop(db, shopId)
  requireGivable(ctx, { role, shopId })
  const email = emailOf(asked.email)
  return db.transaction(async (tx) => {
    const { token, row } = await makeInvitation(tx, { email, role, shopId, now, invitedBy: staff.userId })
    const place = shop ? nameInMail(textIn(shop.name, lang)) : 'Sabai'
    await sendMail(tx, { to: email, template: 'invitation', locale: lang, values: { token, place } })
    const by = (await findRow(tx, staff.userId))?.email ?? null
    return { invitation: viewInvitationRow({ invitation: row, shop, by }, ctx) }
  })
}
