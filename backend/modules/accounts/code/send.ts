import { randomInt } from 'node:crypto'
import type { ServiceContext } from '#backend/context.ts'
import { mailSecrets } from '#backend/modules/accounts/schema.ts'
import { newToken } from '#backend/modules/accounts/session/token.ts'
import { emailOf } from '#backend/modules/accounts/user/fields.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { OTP_DIGITS, OTP_GUESSES, OTP_MINUTES } from '#domain/constants.ts'
import { hashCode } from './hashCode.ts'

/** Mails a code to an address. `ref` goes back to who asked: without it the code proves nothing. */
export async function sendCode(
  { db, locale, now }: ServiceContext,
  input: { email: string },
): Promise<{ ref: string; expiresAt: string }> {
  const email = emailOf(input.email)
  const ref = newToken()
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, '0')
  const expiresAt = addMinutes(now, OTP_MINUTES)
  await db.transaction(async (tx) => {
    await tx.insert(mailSecrets).values({
      id: ref,
      kind: 'otp',
      email,
      secretHash: hashCode(ref, code),
      guessesLeft: OTP_GUESSES,
      expiresAt,
      createdAt: now,
    })
    await sendMail(tx, { to: email, template: 'otp', locale, values: { code } })
  })
  return { ref, expiresAt: expiresAt.toISOString() }
}
