import { randomUUID } from 'node:crypto'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { grants, invitations } from '#backend/modules/accounts/consoleSchema.ts'
import { openConsoleSession } from '#backend/modules/accounts/consoleSession/open.ts'
import { refused as passkeyRefused } from '#backend/modules/accounts/passkey/challenge.ts'
import { usePasskey } from '#backend/modules/accounts/passkey/signIn.ts'
import { hashPassword, isAccountPassword } from '#backend/modules/accounts/password/hash.ts'
import { setPassword } from '#backend/modules/accounts/password/set.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { hasTotp } from '#backend/modules/accounts/secondStep/totpKey.ts'
import { checkPassword } from '#backend/modules/accounts/user/fields.ts'
import { mergeAccounts } from '#backend/modules/accounts/user/mergeAccounts.ts'
import { newUser } from '#backend/modules/accounts/user/newUser.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { PasskeyShown } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { findInvited, invitationOver, openInvitation } from './view.ts'

type Accepting = { token: string; name: string; password?: string | undefined; response?: PasskeyShown | undefined }
type Opened = { token: string; next: 'totp' | 'mail' | 'passkey' | null }
type Invited = typeof invitations.$inferSelect

/** Uses the link up (65 for whoever comes second) and gives the role. */
async function takeRole(tx: Transaction, token: string, userId: string, now: Date): Promise<void> {
  const [used] = await tx.update(invitations).set({ usedAt: now }).where(openInvitation(token, now)).returning()
  if (!used) throw invitationOver()
  const { role, shopId, invitedBy, email } = used
  const [given] = await tx
    .insert(grants)
    .values({ id: randomUUID(), userId, role, shopId, givenBy: invitedBy, createdAt: now })
    .onConflictDoNothing()
    .returning()
  if (!given) return
  await recordAudit(
    tx,
    { now, actorId: userId },
    { action: 'grantGiven', kind: 'grant', objectId: given.id, shopId, after: { role, email } },
  )
}

/** The account of an address that has shown itself by the link alone: its own, the one that only claimed it, or a new one. */
async function accountOf(
  ctx: ServiceContext,
  tx: Transaction,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string | null },
): Promise<string> {
  const { row } = await findInvited(tx, email)
  if (row?.isEmailClaimed) await mergeAccounts(tx, row, { passwordHash })
  else if (row && passwordHash) await setPassword(tx, row.id, passwordHash, ctx.now)
  if (row) return row.id
  const [opened] = await tx
    .insert(users)
    .values({ ...newUser(ctx), email, passwordHash, name, firstName: name })
    .returning({ id: users.id })
  return opened!.id
}

async function acceptByPasskey(ctx: ServiceContext, { token }: Accepting, invited: Invited, response: PasskeyShown) {
  return usePasskey(ctx, response, async (tx, owner, key): Promise<Opened> => {
    if (owner.email !== invited.email || owner.isEmailClaimed) throw passkeyRefused()
    await takeRole(tx, token, owner.id, ctx.now)
    // The link shows the address, as a mailed code would: it completes a passkey of the customers' pages too.
    const isTotp = !key.opensConsole && (await hasTotp(tx, owner.id))
    const opening = { userId: owner.id, openedBy: 'passkey', isComplete: !isTotp } as const
    return { token: await openConsoleSession(ctx, tx, opening), next: isTotp ? 'totp' : null }
  })
}

/**
 * Takes the role of an invitation (65 where its link is over or used) and opens a session. An account shows its password
 * (66) or its passkey (136); any other address gets one, and comes in with a new password, or by making a passkey.
 */
export async function acceptInvitation(ctx: ServiceContext, input: Accepting): Promise<Opened> {
  const { db, now } = ctx
  const { token, name, password, response } = input
  const [invited] = await db.select().from(invitations).where(openInvitation(token, now))
  if (!invited) throw invitationOver()
  if (response) return acceptByPasskey(ctx, input, invited, response)

  const { row, hasPassword, hasPasskey } = await findInvited(db, invited.email)
  if (hasPassword && !(await isAccountPassword(password ?? '', row?.passwordHash))) {
    throw new ServiceError(ERROR_CODE.wrongPassword, 'That is not the password')
  }
  if (!hasPassword && hasPasskey) throw passkeyRefused()
  if (!hasPassword && password !== undefined) checkPassword(password)
  const passwordHash = hasPassword || password === undefined ? null : await hashPassword(password)
  return db.transaction(async (tx) => {
    const userId = hasPassword ? row!.id : await accountOf(ctx, tx, { email: invited.email, name, passwordHash })
    await takeRole(tx, token, userId, now)
    if (password === undefined) {
      const opening = { userId, openedBy: 'link', isComplete: false } as const
      return { token: await openConsoleSession(ctx, tx, opening), next: 'passkey' }
    }
    const isTotp = await hasTotp(tx, userId)
    const opening = { userId, openedBy: 'password', isComplete: !isTotp } as const
    return { token: await openConsoleSession(ctx, tx, opening), next: isTotp ? 'totp' : null }
  })
}
