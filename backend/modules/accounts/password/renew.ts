import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { isFreshLogin } from '#backend/modules/accounts/session/fresh.ts'
import { checkPassword } from '#backend/modules/accounts/user/fields.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { hashPassword, isPassword } from './hash.ts'
import { setPassword } from './set.ts'

type Input = { password: string; newPassword: string; reNewPassword?: string }

const unproved = () => new ServiceError(ERROR_CODE.emailUnproved, 'Prove the address by a code first')

/**
 * Changes the password with the old one (66), or sets the first one of an account that logged in by code or partner.
 * Every other log-in ends. The first one needs an address that logs in and a log-in of the last minutes, such as
 * one by a mailed code (else 71, docs/decisions/0034).
 */
export async function renewPassword(
  ctx: UserContext,
  { password, newPassword, reNewPassword }: Input,
): Promise<Record<string, never>> {
  const { db, userId, tokenHash, locale, now } = ctx
  checkPassword(newPassword, reNewPassword)
  const row = await findRow(db, userId)
  const email = row?.email
  if (!email) throw unproved()
  if (row.passwordHash && !(await isPassword(password, row.passwordHash))) {
    throw new ServiceError(ERROR_CODE.wrongPassword, 'The present password is another one')
  }
  if (!row.passwordHash && !(await isFreshLogin(ctx))) throw unproved()
  const passwordHash = await hashPassword(newPassword)
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash, now)
    await endAllSessions(tx, userId, tokenHash)
    await sendMail(tx, { to: email, template: 'passwordChanged', locale })
  })
  return {}
}
