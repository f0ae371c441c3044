import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'

/** Stores a hashed password. */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string, now: Date): Promise<void> {
  await tx.update(users).set({ passwordHash, lastUpdate: now }).where(eq(users.id, userId))
}
