import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { pointEntries } from '#backend/db/schema/index.ts'
import { balanceOf, nextExpiry, overduePoints } from '#domain/price/pointLedger.ts'
import { lockLedger } from './ledger.ts'

type Summary = { point: number; expiryInfo: { date: string; amount: number } | null }

/** The customer's points now; what has expired is written down first, so that the entries always sum up to them. */
export async function summarisePoints({ db, userId, now }: UserContext): Promise<Summary> {
  const read = await db.select().from(pointEntries).where(eq(pointEntries.userId, userId))
  const isOverdue = overduePoints(read, now) > 0
  const entries = isOverdue ? (await db.transaction((tx) => lockLedger(tx, userId, now))).entries : read
  return { point: balanceOf(entries), expiryInfo: nextExpiry(entries, now) }
}
