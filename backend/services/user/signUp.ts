import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { openSession } from '#backend/services/session/open.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { SignUp, User } from '#contract/users.ts'
import { fieldCode } from '#domain/validation.ts'
import { hashPassword } from './password.ts'
import { viewUser } from './view.ts'

/** Opens an account. Refuses a bad address (21), password (22) or phone (26), and an address in use (62). */
export async function signUp(
  ctx: ServiceContext,
  { email, password, ...input }: z.output<typeof SignUp>,
): Promise<{ token: string; user: User }> {
  const address = email.toLowerCase()
  if (!address || fieldCode('email', address)) throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address')
  if (!password || fieldCode('password', password)) {
    throw new ServiceError(ERROR_CODE.invalidPassword, 'A password has 8 to 20 characters')
  }
  if (fieldCode('phoneNumber', input.phoneNumber)) {
    throw new ServiceError(ERROR_CODE.invalidPhone, 'The phone number is too short')
  }

  const passwordHash = await hashPassword(password)
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        ...input,
        id: randomUUID(),
        email: address,
        passwordHash,
        name: [input.firstName, input.lastName].filter(Boolean).join(' '),
        referralCode: randomBytes(5).toString('hex').toUpperCase(),
        lang: ctx.locale,
        createdAt: ctx.now,
        lastUpdate: ctx.now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning()
    if (!row) throw new ServiceError(ERROR_CODE.emailTaken, 'This address has an account already')
    return { token: await openSession(ctx, tx, row.id), user: viewUser(row) }
  })
}
