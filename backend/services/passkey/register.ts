import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq, gt } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { passkeys, sessions } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { findRow } from '#backend/services/user/find.ts'
import { isPassword } from '#backend/services/user/password.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Passkey, PasskeyMade } from '#contract/passkeys.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { keepChallenge, refused, takeChallenge } from './challenge.ts'
import { viewPasskey } from './list.ts'
import { relyingParty } from './party.ts'

const FRESH_MINUTES = 15
/** EdDSA, ES256, RS256: what every device of these years signs with. */
const ALGORITHMS = [-8, -7, -257]

/** Who has found a device logged in may not make a key of their own to the account. */
async function isFresh({ db, userId, tokenHash, now }: UserContext): Promise<boolean> {
  const mine = and(eq(sessions.tokenHash, tokenHash ?? ''), eq(sessions.userId, userId))
  const young = gt(sessions.createdAt, addMinutes(now, -FRESH_MINUTES))
  return (await db.$count(sessions, and(mine, young))) > 0
}

/** Asks the customer's device for a passkey. */
export async function passkeyOptions(
  ctx: UserContext,
  { password }: { password?: string },
): Promise<{ options: Record<string, unknown> }> {
  const { db, userId, env } = ctx
  const row = await findRow(db, userId)
  if (!row?.email) throw new ServiceError(ERROR_CODE.emailUnproved, 'Confirm an e-mail address first')
  const knows = password !== undefined && row.passwordHash !== null && (await isPassword(password, row.passwordHash))
  if (!knows && !(await isFresh(ctx))) throw new ServiceError(ERROR_CODE.wrongPassword, 'The password is needed')
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const { rpName, rpID } = relyingParty(env)
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userName: row.email,
    userDisplayName: row.name || row.email,
    userID: new TextEncoder().encode(userId),
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(ctx, options.challenge, userId)
  return { options: { ...options } }
}

/** Keeps what the device made. A key belongs to one account. */
export async function addPasskey(
  ctx: UserContext,
  { response, device }: { response: PasskeyMade; device: string },
): Promise<{ passkey: Passkey }> {
  const { db, userId, env, now } = ctx
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
  const [row] = await db
    .insert(passkeys)
    .values({
      id,
      userId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...(transports ?? [])],
      device,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw refused()
  return { passkey: viewPasskey(row) }
}
