import { and, eq, isNull } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { refuseBlocked } from '#backend/modules/accounts/consoleCustomer/refuseBlocked.ts'
import { partnerAccounts, usedPartnerTokens, users } from '#backend/modules/accounts/schema.ts'
import { isFreshLogin } from '#backend/modules/accounts/session/fresh.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { findByEmail, findRow } from '#backend/modules/accounts/user/find.ts'
import { newUser } from '#backend/modules/accounts/user/newUser.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import type { User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { validateEmail } from '#domain/accounts/validation.ts'
import { forgottenAt, type Partner, type PartnerClaims, readPartnerToken } from './readToken.ts'

type Row = typeof users.$inferSelect

/** Records a token as used; refused if it was, also by a concurrent call. */
async function useUp(tx: Transaction, partner: Partner, claims: PartnerClaims): Promise<void> {
  const used = { jti: `${partner}:${claims.jti}`, expiresAt: forgottenAt(claims) }
  const [first] = await tx.insert(usedPartnerTokens).values(used).onConflictDoNothing().returning()
  if (!first) throw new ServiceError(ERROR_CODE.partnerTokenRefused, 'This way in was used already')
}

async function findLinked(tx: Transaction, partner: Partner, subject: string): Promise<Row | undefined> {
  const [found] = await tx
    .select({ user: users })
    .from(partnerAccounts)
    .innerJoin(users, eq(users.id, partnerAccounts.userId))
    .where(and(eq(partnerAccounts.partner, partner), eq(partnerAccounts.subject, subject), isNull(users.deletedAt)))
  return found?.user
}

/**
 * The logged-in account that is to be linked to the partner's: only one of the same address, and only with a fresh
 * log-in, because a link is a way to log in (docs/decisions/0034).
 */
async function ownAccount(ctx: ServiceContext, tx: Transaction, email: string): Promise<Row> {
  const { userId } = ctx
  const row = userId ? await findRow(tx, userId) : undefined
  if (!userId || !row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  if (!email || row.email !== email) {
    throw new ServiceError(ERROR_CODE.accountExists, 'The account that is logged in has another address')
  }
  if (!(await isFreshLogin({ ...ctx, userId }, tx))) {
    throw new ServiceError(ERROR_CODE.loginTooOld, 'Log in once more')
  }
  return row
}

/** Creates an account for a partner's customer. The partner's address is stored as a contact, not as a log-in. */
async function openAccount(
  ctx: ServiceContext,
  tx: Transaction,
  { partner, firstName, lastName, phone, email }: PartnerClaims & { partner: Partner },
): Promise<Row> {
  if (email && (await findByEmail(tx, email))) {
    throw new ServiceError(ERROR_CODE.accountExists, 'This address has an account already')
  }
  await refuseBlocked(tx, { email, prefix: '+66', tel: phone })
  const number = parsePhoneNumberFromString(phone, 'TH')
  const [row] = await tx
    .insert(users)
    .values({
      ...newUser(ctx),
      ...(number ? { prefix: `+${number.countryCallingCode}`, phoneNumber: String(number.nationalNumber) } : {}),
      contactEmail: email && !validateEmail(email) ? email : null,
      firstName,
      lastName,
      name: [firstName, lastName].filter(Boolean).join(' '),
      channel: partner,
    })
    .returning()
  return row!
}

/**
 * Logs in a partner's customer by the partner's token: the account tied to them, else a new one. An account with the
 * same address is tied only by its owner, logged in and with `link`; else the call is refused (68) and the token
 * stays good for that.
 */
export async function signInPartner(
  ctx: ServiceContext,
  partner: Partner,
  { token, link }: { token: string; link: boolean },
): Promise<{ token: string; user: User }> {
  const claims = await readPartnerToken(ctx, partner, token)
  const { row, session } = await ctx.db.transaction(async (tx) => {
    // Two first visits at the same moment open one account.
    await lockKey(tx, `${partner}/${claims.sub}`)
    await useUp(tx, partner, claims)
    const linked = await findLinked(tx, partner, claims.sub)
    const row =
      linked ?? (link ? await ownAccount(ctx, tx, claims.email) : await openAccount(ctx, tx, { ...claims, partner }))
    const tie = { userId: row.id, email: claims.email_verified ? claims.email || null : null }
    await tx
      .insert(partnerAccounts)
      .values({ partner, subject: claims.sub, ...tie })
      .onConflictDoUpdate({ target: [partnerAccounts.partner, partnerAccounts.subject], set: tie })
    return { row, session: await openSession(ctx, tx, row.id) }
  })
  return { token: session, user: await viewUser(ctx, row) }
}
