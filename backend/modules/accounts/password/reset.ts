import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { mailSecrets } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { forgetDevices } from '#backend/modules/accounts/session/knownDevice.ts'
import { hashToken } from '#backend/modules/accounts/session/token.ts'
import { checkPassword } from '#backend/modules/accounts/user/fields.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import { mergeAccounts } from '#backend/modules/accounts/user/mergeAccounts.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { maskedEmail } from '#domain/accounts/maskedEmail.ts'
import { hashPassword } from './hash.ts'
import { setPassword } from './set.ts'

const isOver = () => new ServiceError(ERROR_CODE.linkOver, 'This link no longer works')

const usable = (token: string, now: Date) =>
  and(
    eq(mailSecrets.kind, 'reset'),
    eq(mailSecrets.secretHash, hashToken(token)),
    isNull(mailSecrets.usedAt),
    gt(mailSecrets.expiresAt, now),
  )

/** What a reset link is for, while it works (else 65). */
export async function findReset(
  { db, now }: ServiceContext,
  token: string,
): Promise<{ email: string; expiresAt: string }> {
  const [secret] = await db.select().from(mailSecrets).where(usable(token, now))
  if (!secret || !(await findByEmail(db, secret.email))) throw isOver()
  return { email: maskedEmail(secret.email), expiresAt: secret.expiresAt.toISOString() }
}

/** Sets a new password by a reset link, once, and ends every log-in of the account. */
export async function resetPassword(
  ctx: ServiceContext,
  { token, password, rePassword }: { token: string; password: string; rePassword?: string },
): Promise<Record<string, never>> {
  const { db, locale, now } = ctx
  checkPassword(password, rePassword)
  await findReset(ctx, token)
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const [secret] = await tx.update(mailSecrets).set({ usedAt: now }).where(usable(token, now)).returning()
    const account = secret && (await findByEmail(tx, secret.email))
    if (!account) throw isOver()
    // Other open links end with the old password.
    const others = and(eq(mailSecrets.kind, 'reset'), eq(mailSecrets.email, secret.email), isNull(mailSecrets.usedAt))
    await tx.update(mailSecrets).set({ usedAt: now }).where(others)
    if (account.isEmailClaimed) await mergeAccounts(tx, account)
    await setPassword(tx, account.id, passwordHash, now)
    await endAllSessions(tx, account.id)
    await forgetDevices(tx, account.id)
    await sendMail(tx, { to: secret.email, template: 'passwordChanged', locale })
  })
  return {}
}
