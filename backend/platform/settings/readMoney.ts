import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '#backend/context.ts'
import { REFUND_TWO_PEOPLE_ABOVE_BAHT } from '#domain/constants.ts'
import { settings } from './schema.ts'

const baht = z.int().nonnegative()

/** Above so many baht a refund that was asked for needs a second person; a row that is no such number counts as none. */
export async function readTwoPeopleAbove(db: Database | Transaction): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'refundTwoPeopleAbove'))
  const read = baht.safeParse(row?.value)
  return read.success ? read.data : REFUND_TWO_PEOPLE_ABOVE_BAHT
}
