import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq, lt } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { viewUser } from '#backend/modules/accounts/user/view.ts'
import type { PasskeyShown } from '#contract/accounts/signIn.ts'
import type { User } from '#contract/accounts/users.ts'
import { keepChallenge, refused, takeChallenge } from './challenge.ts'
import { relyingParty } from './party.ts'

/** Options to log in with any discoverable passkey of this site. */
export async function passkeySignInOptions(ctx: ServiceContext): Promise<{ options: Record<string, unknown> }> {
  const { rpID } = relyingParty(ctx.env)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await keepChallenge(ctx, options.challenge, null)
  return { options: { ...options } }
}

/** Checks the signature, that the holder was verified, and that the counter went on (a copied key would repeat it). */
async function counterOf(
  { env }: ServiceContext,
  key: typeof passkeys.$inferSelect,
  response: PasskeyShown,
  challenge: string,
) {
  const { rpID, origin } = relyingParty(env)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: key.id,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  return authenticationInfo.newCounter
}

type Owner = NonNullable<Awaited<ReturnType<typeof findRow>>>

/**
 * Takes a passkey that a device shows, or refuses (136) without saying what was wrong; then does what it opens for its
 * owner, in the transaction that counts its use.
 */
export async function usePasskey<Opened>(
  ctx: ServiceContext,
  response: PasskeyShown,
  open: (tx: Transaction, owner: Owner, key: typeof passkeys.$inferSelect) => Promise<Opened>,
): Promise<Opened> {
  const { db, now } = ctx
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON, null)
  const [key] = await db.select().from(passkeys).where(eq(passkeys.id, response.id))
  const row = key && (await findRow(db, key.userId))
  if (!key || !row) throw refused()
  const { userHandle } = response.response
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== key.userId) throw refused()
  const counter = await counterOf(ctx, key, response, challenge)
  return db.transaction(async (tx) => {
    // Of two at the same moment with one count, the second is a copy.
    const goesOn = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
    const [used] = await tx
      .update(passkeys)
      .set({ counter, usedAt: now })
      .where(and(eq(passkeys.id, key.id), goesOn))
      .returning()
    if (!used) throw refused()
    return open(tx, row, used)
  })
}

/** Logs in with a passkey, or refuses (136). */
export async function signInWithPasskey(
  ctx: ServiceContext,
  { response }: { response: PasskeyShown },
): Promise<{ token: string; user: User }> {
  const opened = await usePasskey(ctx, response, async (tx, row) => ({
    row,
    token: await openSession(ctx, tx, row.id),
  }))
  return { token: opened.token, user: await viewUser(ctx, opened.row) }
}
