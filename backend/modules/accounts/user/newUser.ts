import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { AFFILIATE_COOKIE_DAYS } from '#domain/constants.ts'

export const newReferralCode = () => randomBytes(5).toString('hex').toUpperCase()

/** The default columns of a new account. */
export const newUser = ({ locale, now }: ServiceContext) => ({
  id: randomUUID(),
  referralCode: newReferralCode(),
  lang: locale,
  createdAt: now,
  lastUpdate: now,
})

/** The referrer of a new customer, by referral code, and until when the referral counts; empty for an unknown code. */
export async function referrerOf(tx: Transaction, code: string | undefined, now: Date) {
  if (!code) return {}
  const [friend] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.referralCode, code.toUpperCase()), isNull(users.deletedAt)))
  if (!friend) return {}
  return { referrer: friend.id, referrerExpired: addHours(now, 24 * AFFILIATE_COOKIE_DAYS) }
}
