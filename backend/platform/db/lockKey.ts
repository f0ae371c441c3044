import { sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'

/** Waits until no other transaction holds a key, such as 'charge/42', and holds it until this one ends. */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
