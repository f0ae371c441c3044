import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { ServiceContext, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isPassword } from '#backend/modules/accounts/password/hash.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { isFreshLogin } from '#backend/modules/accounts/session/fresh.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import type { Passkey, PasskeyMade } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { keepChallenge, refused, takeChallenge } from './challenge.ts'
import { viewPasskey } from './list.ts'
import { relyingParty } from './party.ts'

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257]

/** What a device needs to make a passkey for this account. */
export async function creationOptions(
  ctx: ServiceContext,
  row: { id: string; email: string; name: string },
): Promise<{ options: Record<string, unknown> }> {
  const known = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, row.id))
  const { rpName, rpID } = relyingParty(ctx.env)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: row.email,
    userDisplayName: row.name || row.email,
    userID: new TextEncoder().encode(row.id),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, row.id)
  return { options: { ...options } }
}

/** Asks the customer's device for a passkey. */
export async function passkeyOptions(
  ctx: UserContext,
  { password }: { password?: string },
): Promise<{ options: Record<string, unknown> }> {
  const row = await findRow(ctx.db, ctx.userId)
  if (!row?.email) throw new ServiceError(ERROR_CODE.emailUnproved, 'Confirm an e-mail address first')
  const knows = password !== undefined && row.passwordHash !== null && (await isPassword(password, row.passwordHash))
  if (!knows && !(await isFreshLogin(ctx))) {
    throw row.passwordHash
      ? new ServiceError(ERROR_CODE.wrongPassword, 'The password is needed')
      : new ServiceError(ERROR_CODE.loginTooOld, 'Log in once more')
  }
  return creationOptions(ctx, { ...row, email: row.email })
}

/**
 * Stores the passkey that the device created, and mails its owner. A passkey belongs to one account. `more` is done in the
 * same transaction.
 */
export async function addPasskey(
  ctx: UserContext,
  { response, device }: { response: PasskeyMade; device: string },
  more?: (tx: Transaction, passkey: Passkey) => Promise<void>,
): Promise<{ passkey: Passkey }> {
  const { db, userId, env, locale, now } = ctx
  const { rpID, origin } = relyingParty(env)
  const expectedChallenge = await takeChallenge(ctx, response.response.clientDataJSON, userId)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as never,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  const { id, publicKey, counter, transports } = registrationInfo.credential
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        id,
        userId,
        publicKey: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: [...(transports ?? [])],
        device: device || ctx.device,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    const owner = row && (await findRow(tx, userId))
    if (!owner) throw refused()
    // Named by the user agent: a caller's text is not put into a mail.
    await sendMail(tx, { to: owner.email ?? '', template: 'passkeyAdded', locale, values: { device: ctx.device } })
    const passkey = viewPasskey(row)
    await more?.(tx, passkey)
    return { passkey }
  })
}
