import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { balanceOf, nextExpiry, overduePoints, purseOf } from '#domain/rewards/pointLedger.ts'
import { lockLedger } from './ledger.ts'

type Summary = { point: number; debt: number; expiryInfo: { date: string; amount: number } | null }

/** The customer's points now, or their debt; what has expired is written down first, so that the entries sum up to it. */
export async function summarisePoints({ db, userId, now }: UserContext): Promise<Summary> {
  const read = await db.select().from(pointEntries).where(eq(pointEntries.userId, userId))
  const isOverdue = overduePoints(read, now) > 0
  const entries = isOverdue ? (await db.transaction((tx) => lockLedger(tx, userId, now))).entries : read
  return { ...purseOf(balanceOf(entries)), expiryInfo: nextExpiry(entries, now) }
}
