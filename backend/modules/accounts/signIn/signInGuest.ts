import type { z } from 'zod'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuseBlocked } from '#backend/modules/accounts/consoleCustomer/refuseBlocked.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { checkPhone, emailOf } from '#backend/modules/accounts/user/fields.ts'
import { newUser, referrerOf } from '#backend/modules/accounts/user/newUser.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import type { GuestFields, User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { phoneNumber } from '#domain/accounts/phone.ts'

/**
 * Logs a guest in by name and phone or address. The address is only a contact until a code proves it: it logs nobody in
 * and reserves nothing. One of a blocked customer is refused (155).
 */
export async function signInGuest(
  ctx: ServiceContext,
  { name, email, referrer, ...input }: z.output<typeof GuestFields>,
): Promise<{ token: string; user: User }> {
  if (!email && !input.phoneNumber) throw new ServiceError(ERROR_CODE.badRequest, 'A phone number or an e-mail address')
  const contactEmail = email ? emailOf(email) : null
  checkPhone(input.phoneNumber)
  await refuseBlocked(ctx.db, { email, prefix: input.prefix, tel: input.phoneNumber })
  const { row, token } = await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        ...newUser(ctx),
        ...input,
        ...(await referrerOf(tx, referrer, ctx.now)),
        phoneNumber: phoneNumber(input.phoneNumber),
        contactEmail,
        name,
        firstName: name,
        isGuest: true,
        channel: 'guest',
      })
      .returning()
    return { row: row!, token: await openSession(ctx, tx, row!.id) }
  })
  return { token, user: await viewUser(ctx, row) }
}
