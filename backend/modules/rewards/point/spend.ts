import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { POINT_REASON, type PointSubject } from '#domain/rewards/pointLedger.ts'
import { lockLedger } from './ledger.ts'

type Spending = { userId: string; amount: number; orderKind: PointSubject; orderId: string; now: Date }

/** Takes points for an order, those that expire soonest first, or refuses (87) where there are fewer. */
export async function spendPoints(tx: Transaction, spending: Spending): Promise<void> {
  const { userId, amount, orderKind, orderId, now } = spending
  if (amount <= 0) return
  const ledger = await lockLedger(tx, userId, now)
  if (ledger.balance() < amount) throw new ServiceError(ERROR_CODE.pointsExceedBalance, 'There are fewer points')
  const reason = orderKind === 'gift' ? POINT_REASON.gift : POINT_REASON.spent
  await ledger.write({ amount: -amount, reason, orderKind, orderId })
}
