import type { Transaction } from '#backend/context.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { changeKey, givenBackUntil, orderOfKey, POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { entryOf, lockLedger } from './ledger.ts'

type Returned = {
  userId: string
  orderId: string
  now: Date
  /** So many of the baht that the order's points still pay, and which change of the order gives them back, once. */
  part?: { baht: number; ofBaht: number; key: string }
}

/** Refunds, once, the points that a canceled order had spent, or a part of them; answers how many. */
export async function givePointsBack(tx: Transaction, { userId, orderId, now, part }: Returned): Promise<number> {
  const [spent] = await tx
    .select({ amount: pointEntries.amount })
    .from(pointEntries)
    .where(entryOf(userId, POINT_REASON.spent, 'order', orderId))
  if (!spent) return 0
  const ledger = await lockLedger(tx, userId, now)
  const subjectId = part ? changeKey(orderId, part.key) : orderId
  if (ledger.has(POINT_REASON.givenBack, 'order', orderId) || ledger.has(POINT_REASON.givenBack, 'order', subjectId)) {
    return 0
  }
  const before = ledger.entries.filter(
    (one) => one.reason === POINT_REASON.givenBack && one.subject === 'order' && orderOfKey(one.subjectId) === orderId,
  )
  const left = -spent.amount - before.reduce((sum, { amount }) => sum + amount, 0)
  const amount = part ? Math.floor((left * part.baht) / part.ofBaht) : left
  if (amount <= 0) return 0
  const expiresAt = givenBackUntil(ledger.entries, amount, now)
  await ledger.write({ amount, reason: POINT_REASON.givenBack, subject: 'order', subjectId, expiresAt })
  return amount
}
