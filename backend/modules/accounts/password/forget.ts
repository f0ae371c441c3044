import { randomUUID } from 'node:crypto'
import type { ServiceContext } from '#backend/context.ts'
import { mailSecrets } from '#backend/modules/accounts/schema.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { emailOf } from '#backend/modules/accounts/user/fields.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESET_LINK_MINUTES } from '#domain/constants.ts'

/**
 * Mails a link for a new password to the account of an address. For an unknown address it does the same work and gives
 * the same answer without a mail, so that neither reveals whether there is an account.
 */
export async function forgetPassword(
  { db, locale, now }: ServiceContext,
  input: { email: string },
): Promise<Record<string, never>> {
  const email = emailOf(input.email)
  const account = await findByEmail(db, email)
  const token = newToken()
  await db.transaction(async (tx) => {
    await tx.insert(mailSecrets).values({
      id: randomUUID(),
      kind: 'reset',
      email,
      secretHash: hashToken(token),
      expiresAt: addMinutes(now, RESET_LINK_MINUTES),
      createdAt: now,
    })
    await sendMail(tx, { to: account ? email : '', template: 'reset', locale, values: { token } })
  })
  return {}
}
