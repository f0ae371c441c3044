import { eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { consoleSessions } from '#backend/modules/accounts/consoleSchema.ts'
import { hasGrant } from '#backend/modules/accounts/grant/held.ts'
import { refused as passkeyRefused } from '#backend/modules/accounts/passkey/challenge.ts'
import { usePasskey } from '#backend/modules/accounts/passkey/signIn.ts'
import { isAccountPassword } from '#backend/modules/accounts/password/hash.ts'
import { hasTotp } from '#backend/modules/accounts/secondStep/totpKey.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import type { PasskeyShown } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { openConsoleSession } from './open.ts'

/**
 * Begins a session by address and password. A wrong password, an unknown address and somebody without any role are
 * refused alike (61), after the same work.
 */
export async function signInToConsole(
  ctx: ServiceContext,
  { email, password }: { email: string; password: string },
): Promise<{ token: string; next: 'totp' | 'mail' }> {
  const row = await findByEmail(ctx.db, email.toLowerCase())
  const matches = await isAccountPassword(password, row?.passwordHash)
  if (!row || !matches || !(await hasGrant(ctx.db, row.id))) {
    throw new ServiceError(ERROR_CODE.wrongCredentials, 'Address or password is wrong')
  }
  const next = (await hasTotp(ctx.db, row.id)) ? 'totp' : 'mail'
  const opening = { userId: row.id, openedBy: 'password', isComplete: false } as const
  const token = await ctx.db.transaction((tx) => openConsoleSession(ctx, tx, opening))
  return { token, next }
}

/**
 * Opens a session by a passkey, whose holder its device has verified; refuses others and who has no role alike (136). One
 * that was made on the customers' pages, by a password alone, still needs the second step. It takes the place of the
 * session that is open here, of which it is a fresh proof.
 */
export async function signInToConsoleWithPasskey(
  ctx: ServiceContext,
  { response }: { response: PasskeyShown },
): Promise<{ token: string; next: 'totp' | 'mail' | null }> {
  return usePasskey(ctx, response, async (tx, { id }, { opensConsole }) => {
    if (!(await hasGrant(tx, id))) throw passkeyRefused()
    const secondStep = (await hasTotp(tx, id)) ? 'totp' : 'mail'
    if (ctx.staff) await tx.delete(consoleSessions).where(eq(consoleSessions.tokenHash, ctx.staff.sessionHash))
    const opening = { userId: id, openedBy: 'passkey', isComplete: opensConsole } as const
    return { token: await openConsoleSession(ctx, tx, opening), next: opensConsole ? null : secondStep }
  })
}
