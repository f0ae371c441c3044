import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { lockCustomer, namelessWord } from '#backend/modules/accounts/index.ts'
import { expiryOfNew } from '#backend/modules/rewards/point/earn.ts'
import { lockLedger } from '#backend/modules/rewards/point/ledger.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { consolePointCalls } from '#contract/rewards.ts'
import { purseOf } from '#domain/rewards/pointLedger.ts'

type Input = BodyOf<(typeof consolePointCalls)['POST /console/customers/{id}/points']>

/** Gives a customer points or takes some, once for the balance that was read; they live as long as earned ones. */
export async function adjustPoints(
  { db, now, staff }: StaffContext,
  id: string,
  { balance, amount, reason, word }: Input,
): Promise<{ purse: { point: number; debt: number } }> {
  return db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, id)
    const ledger = await lockLedger(tx, id, now)
    const before = ledger.balance()
    if (before !== balance) throw changedMeanwhile()
    if (amount < 0 && before + amount < 0) {
      throw new ServiceError(ERROR_CODE.pointsExceedBalance, 'They have fewer points')
    }
    await ledger.write({ amount, reason, expiresAt: amount > 0 ? await expiryOfNew(tx, now) : null })
    const after = ledger.balance()
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      {
        ...{ action: 'pointsAdjusted', kind: 'customer', objectId: id, before: { points: before } },
        after: { points: after, reason, ...(word && { word: namelessWord(customer, word) }) },
      },
    )
    return { purse: purseOf(after) }
  })
}
