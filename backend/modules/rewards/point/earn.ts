import type { Transaction } from '#backend/context.ts'
import { addDays, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { POINT_REASON, type PointReason, type PointSubject } from '#domain/rewards/pointLedger.ts'
import { lockLedger } from './ledger.ts'
import { currentPointRule } from './rule.ts'

type Earning = {
  userId: string
  amount: number
  orderId: string
  now: Date
}

/**
 * Gives points for an order that is done and paid, once for each order; answers what was given now.
 * Deleted accounts have no orders any more, so the user must exist.
 */
export const earnPoints = (tx: Transaction, { orderId, ...earning }: Earning): Promise<number> =>
  givePoints(tx, { ...earning, reason: POINT_REASON.earned, subject: 'order', subjectId: orderId })

/** Until when points live that are given now, by the rule in force. */
export async function expiryOfNew(tx: Transaction, now: Date): Promise<Date> {
  const { expiresAfterDays } = await currentPointRule(tx)
  return endOfDay(addDays(bangkokDate(now), expiresAfterDays))
}

type Giving = Omit<Earning, 'orderId'> & { reason: PointReason; subject: PointSubject; subjectId: string }

/** Gives points for anything but an order, once. */
export async function givePoints(tx: Transaction, giving: Giving): Promise<number> {
  const { userId, amount, subject, subjectId, now, reason } = giving
  if (amount <= 0) return 0
  const ledger = await lockLedger(tx, userId, now)
  if (ledger.has(reason, subject, subjectId)) return 0
  await ledger.write({ amount, reason, subject, subjectId, expiresAt: await expiryOfNew(tx, now) })
  return amount
}
