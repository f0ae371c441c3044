import type { Transaction } from '#backend/context.ts'
import { addDays, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { POINT_REASON, type PointSubject } from '#domain/rewards/pointLedger.ts'
import { lockLedger } from './ledger.ts'
import { currentPointRule } from './rule.ts'

type Earning = {
  userId: string
  amount: number
  orderKind: PointSubject
  orderId: string
  now: Date
  reason?: 'earned' | 'referral' | 'welcome'
}

/**
 * Gives points for an order that is done and paid, once for each order; answers what was given now.
 * Deleted accounts have no orders any more, so the user must exist.
 */
export async function earnPoints(tx: Transaction, earning: Earning): Promise<number> {
  const { userId, amount, orderKind, orderId, now, reason = POINT_REASON.earned } = earning
  if (amount <= 0) return 0
  const ledger = await lockLedger(tx, userId, now)
  if (ledger.has(reason, orderKind, orderId)) return 0
  const { expiresAfterDays } = await currentPointRule(tx)
  const expiresAt = endOfDay(addDays(bangkokDate(now), expiresAfterDays))
  await ledger.write({ amount, reason, orderKind, orderId, expiresAt })
  return amount
}
