import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { paymentDifferences } from '#backend/schema.ts'

/** Money at Stripe that is of no payment of ours; say what differs. Answers its id. */
export async function insertDifference(
  db: Database,
  change: Partial<typeof paymentDifferences.$inferInsert> = {},
): Promise<string> {
  const [id, about] = [randomUUID(), `cs_test_${randomUUID()}`]
  await db.insert(paymentDifferences).values({
    ...{ id, about, kind: 'unknownHere', acquirer: 'stripe', providerRef: about, theirs: 12_345, currency: 'thb' },
    ...change,
  })
  return id
}
