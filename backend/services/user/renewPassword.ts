import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { sendMail } from '#backend/mail/sendMail.ts'
import { endAllSessions } from '#backend/services/session/endAll.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { checkPassword } from './fields.ts'
import { findRow } from './find.ts'
import { hashPassword, isPassword } from './password.ts'
import { setPassword } from './setPassword.ts'

type Wish = { password: string; newPassword: string; reNewPassword?: string }

/**
 * Changes the password with the old one (66), or sets the first one of an account that logged in by code or partner.
 * Every other log-in ends. An account without an address of its own has nothing to log in with (71).
 */
export async function renewPassword(
  { db, userId, tokenHash, locale, now }: UserContext,
  { password, newPassword, reNewPassword }: Wish,
): Promise<Record<string, never>> {
  checkPassword(newPassword, reNewPassword)
  const row = await findRow(db, userId)
  const email = row?.email
  if (!email) throw new ServiceError(ERROR_CODE.emailUnproved, 'Confirm an e-mail address first')
  if (row.passwordHash && !(await isPassword(password, row.passwordHash))) {
    throw new ServiceError(ERROR_CODE.wrongPassword, 'The present password is another one')
  }
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash, now)
    await endAllSessions(tx, userId, tokenHash)
    await sendMail(tx, { to: email, template: 'passwordChanged', locale })
  })
  return {}
}
