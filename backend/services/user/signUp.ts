import type { z } from 'zod'
import type { ServiceContext } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { openSession } from '#backend/services/session/open.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { SignUp, User } from '#contract/users.ts'
import { phoneNumber } from '#domain/phone.ts'
import { claimEmail } from './claimEmail.ts'
import { checkPassword, checkPhone, emailOf } from './fields.ts'
import { findRow } from './find.ts'
import { newUser, referrerOf } from './newUser.ts'
import { hashPassword } from './password.ts'
import { viewUser } from './view.ts'

/**
 * Opens an account; a guest who is logged in becomes it and keeps their orders. Refuses a bad address (21),
 * password (22) or phone (26), and an address in use (62).
 */
export async function signUp(
  ctx: ServiceContext,
  { email, password, referrer, ...input }: z.output<typeof SignUp>,
): Promise<{ token: string; user: User }> {
  const address = emailOf(email)
  checkPassword(password)
  checkPhone(input.phoneNumber)

  const guest = ctx.userId ? await findRow(ctx.db, ctx.userId) : undefined
  const passwordHash = await hashPassword(password)
  const { row, token } = await ctx.db.transaction(async (tx) => {
    const values = {
      ...input,
      phoneNumber: phoneNumber(input.phoneNumber),
      passwordHash,
      name: [input.firstName, input.lastName].filter(Boolean).join(' '),
    }
    const grown = guest?.isGuest
      ? await claimEmail(tx, guest.id, address, { ...values, lastUpdate: ctx.now })
      : undefined
    const [row] = grown
      ? [grown]
      : await tx
          .insert(users)
          .values({ ...newUser(ctx), ...values, email: address, ...(await referrerOf(tx, referrer, ctx.now)) })
          .onConflictDoNothing({ target: users.email })
          .returning()
    if (!row) throw new ServiceError(ERROR_CODE.emailTaken, 'This address has an account already')
    return { row, token: await openSession(ctx, tx, row.id) }
  })
  return { token, user: await viewUser(ctx, row) }
}
