import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { knownDevices, users } from '#backend/modules/accounts/schema.ts'
import { keptSince } from '#domain/retention.ts'
import { hashToken } from './token.ts'

type Seen = { deviceToken: string; userId: string; now: Date }

/** The account has logged in from this browser. */
export async function knowDevice(db: Database | Transaction, { deviceToken, userId, now }: Seen): Promise<void> {
  const { tokenHash } = knownDevices
  await db
    .insert(knownDevices)
    .values({ tokenHash: hashToken(deviceToken), userId, usedAt: now })
    .onConflictDoUpdate({ target: [tokenHash, knownDevices.userId], set: { usedAt: now } })
}

/** Whether an account has logged in from this browser: that of an address, that of an id, or any. */
export async function isKnownDevice(
  db: Database,
  deviceToken: string | null,
  whose: { email?: string; userId?: string } = {},
): Promise<boolean> {
  if (!deviceToken) return false
  const { email, userId } = whose
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenHash, hashToken(deviceToken)),
        email === undefined ? undefined : eq(users.email, email),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .limit(1)
  return known !== undefined
}

/** Forgets all browsers of an account, because others may have logged in from them. */
export const forgetDevices = (tx: Transaction, userId: string) =>
  tx.delete(knownDevices).where(eq(knownDevices.userId, userId))

/** Forgets browsers that were not used for long; a job. */
export const forgetUnusedDevices = (db: Database, now: Date) =>
  db.delete(knownDevices).where(lt(knownDevices.usedAt, keptSince('knownDevices', now)))
