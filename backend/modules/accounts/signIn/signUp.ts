import type { z } from 'zod'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { guessCode, useUpCode } from '#backend/modules/accounts/code/prove.ts'
import { refuseBlocked } from '#backend/modules/accounts/consoleCustomer/refuseBlocked.ts'
import { claimEmail } from '#backend/modules/accounts/email/claim.ts'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { checkPassword, checkPhone, emailOf } from '#backend/modules/accounts/user/fields.ts'
import { findByEmail, findRow } from '#backend/modules/accounts/user/find.ts'
import { mergeAccounts } from '#backend/modules/accounts/user/mergeAccounts.ts'
import { newUser, referrerOf } from '#backend/modules/accounts/user/newUser.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import type { SignUp, User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { phoneNumber } from '#domain/accounts/phone.ts'

type Row = typeof users.$inferSelect

/** The guest's account, upgraded; the one that claimed the now proved address, merged; or a new one. */
async function openAccount(
  ctx: ServiceContext,
  tx: Transaction,
  { email, isProved, referrer, ...values }: Partial<Row> & { email: string; isProved: boolean; referrer?: string },
): Promise<Row | undefined> {
  const guest = ctx.userId ? await findRow(tx, ctx.userId) : undefined
  const isEmailClaimed = !isProved
  const grown = guest?.isGuest
    ? await claimEmail(tx, guest.id, email, { ...values, isEmailClaimed, lastUpdate: ctx.now })
    : undefined
  if (grown) {
    await endAllSessions(tx, grown.id)
    return grown
  }
  const [row] = await tx
    .insert(users)
    .values({ ...newUser(ctx), ...values, email, isEmailClaimed, ...(await referrerOf(tx, referrer, ctx.now)) })
    .onConflictDoNothing({ target: users.email })
    .returning()
  if (row || !isProved) return row
  const claimed = await findByEmail(tx, email)
  return claimed?.isEmailClaimed ? mergeAccounts(tx, claimed, { ...values, lastUpdate: ctx.now }) : undefined
}

/**
 * Opens an account; a guest who is logged in becomes it and keeps their orders. A proved address is
 * sent a welcome, one that is only claimed nothing, and needs a password. Refuses a bad address (21),
 * password (22) or phone (26), a code that does not prove the address (63, 64), an address in use (62), and what is of a
 * blocked customer (155).
 */
export async function signUp(
  ctx: ServiceContext,
  { email, password, ref, code, ...input }: z.output<typeof SignUp>,
): Promise<{ token: string; user: User }> {
  const address = emailOf(email)
  const proof = ref === undefined ? undefined : { email: address, ref, code: code ?? '' }
  if (password || !proof) checkPassword(password)
  checkPhone(input.phoneNumber)
  if (proof) await guessCode(ctx, proof, true)
  await refuseBlocked(ctx.db, { email: address, prefix: input.prefix, tel: input.phoneNumber })

  const passwordHash = password ? await hashPassword(password) : null
  const { row, token } = await ctx.db.transaction(async (tx) => {
    if (proof) await useUpCode(tx, proof, { now: ctx.now, maySignUp: true })
    const row = await openAccount(ctx, tx, {
      ...input,
      email: address,
      isProved: proof !== undefined,
      phoneNumber: phoneNumber(input.phoneNumber),
      passwordHash,
      name: [input.firstName, input.lastName].filter(Boolean).join(' '),
    })
    if (!row) throw new ServiceError(ERROR_CODE.emailTaken, 'This address has an account already')
    if (proof) await sendMail(tx, { to: address, template: 'welcome', locale: ctx.locale })
    return { row, token: await openSession(ctx, tx, row.id) }
  })
  return { token, user: await viewUser(ctx, row) }
}
