import { and, eq, gt, isNull } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { passkeyChallenges } from '#backend/modules/accounts/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'

const GOOD_MINUTES = 5

export const refused = () => new ServiceError(ERROR_CODE.passkeyRefused, 'This passkey does not open the account')

/** Stores the challenge that a device is asked to sign; for one customer, or (null) for any log-in. */
export async function keepChallenge({ db, now }: ServiceContext, challenge: string, userId: string | null) {
  await db.insert(passkeyChallenges).values({ challenge, userId, expiresAt: addMinutes(now, GOOD_MINUTES) })
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Takes the challenge that a device signed, if it is one of ours; it is deleted in any case. */
export async function takeChallenge(
  { db, now }: ServiceContext,
  clientDataJSON: string,
  userId: string | null,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        gt(passkeyChallenges.expiresAt, now),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning()
  if (!taken) throw refused()
  return challenge
}
