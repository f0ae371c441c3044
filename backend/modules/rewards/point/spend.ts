import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { POINT_REASON, type PointReason, type PointSubject } from '#domain/rewards/pointLedger.ts'
import { lockLedger } from './ledger.ts'

type Spending = { userId: string; amount: number; orderId: string; now: Date }

/** Takes points for an order, those that expire soonest first, or refuses (87) where there are fewer. */
export const spendPoints = (tx: Transaction, { orderId, ...spending }: Spending): Promise<void> =>
  takePoints(tx, { ...spending, reason: POINT_REASON.spent, subject: 'order', subjectId: orderId })

type Taking = Omit<Spending, 'orderId'> & { reason: PointReason; subject: PointSubject; subjectId: string }

/** Takes points for anything but an order. */
export async function takePoints(tx: Transaction, { userId, amount, now, ...about }: Taking): Promise<void> {
  if (amount <= 0) return
  const ledger = await lockLedger(tx, userId, now)
  if (ledger.balance() < amount) throw new ServiceError(ERROR_CODE.pointsExceedBalance, 'There are fewer points')
  await ledger.write({ ...about, amount: -amount })
}
