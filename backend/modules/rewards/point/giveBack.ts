import type { Transaction } from '#backend/context.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { givenBackUntil, POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { entryOf, lockLedger } from './ledger.ts'

type Returned = { userId: string; orderId: string; now: Date }

/** Refunds, once, the points that a canceled order had spent; answers how many. */
export async function givePointsBack(tx: Transaction, { userId, orderId, now }: Returned): Promise<number> {
  const [spent] = await tx
    .select({ amount: pointEntries.amount })
    .from(pointEntries)
    .where(entryOf(userId, POINT_REASON.spent, 'order', orderId))
  if (!spent) return 0
  const ledger = await lockLedger(tx, userId, now)
  if (ledger.has(POINT_REASON.givenBack, 'order', orderId)) return 0
  const amount = -spent.amount
  const expiresAt = givenBackUntil(ledger.entries, amount, now)
  await ledger.write({ amount, reason: POINT_REASON.givenBack, subject: 'order', subjectId: orderId, expiresAt })
  return amount
}
