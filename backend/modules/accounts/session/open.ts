import { and, eq, isNotNull } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { blockedCustomer } from '#backend/modules/accounts/consoleCustomer/refuseBlocked.ts'
import { sessions, users } from '#backend/modules/accounts/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { LOGIN_COOKIE_DAYS } from '#domain/constants.ts'
import { knowDevice } from './knownDevice.ts'
import { hashToken, newToken } from './token.ts'

/** Logs a user in on one more device, which is known from now on, and answers the token; one who is blocked is refused (155). */
export async function openSession(
  { now, device, deviceToken }: ServiceContext,
  db: ServiceContext['db'] | Transaction,
  userId: string,
): Promise<string> {
  if ((await db.$count(users, and(eq(users.id, userId), isNotNull(users.blockedAt)))) > 0) throw blockedCustomer()
  const token = newToken()
  const expiresAt = addHours(now, 24 * LOGIN_COOKIE_DAYS)
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, device, createdAt: now, lastSeenAt: now, expiresAt })
  if (deviceToken) await knowDevice(db, { deviceToken, userId, now })
  return token
}
