import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { paymentDifferences } from '#backend/modules/orders/reconciliationSchema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { consoleDifferenceCalls, PaymentDifference } from '#contract/orders/consoleDifferences.ts'
import { selectDifferences, viewDifference } from './list.ts'

type Body = BodyOf<(typeof consoleDifferenceCalls)['POST /console/payment-differences/{id}/close']>

/** Closes a difference with a word what it was. */
export async function closeDifference(
  { db, now, staff }: StaffContext,
  id: string,
  { version, word }: Body,
): Promise<{ difference: PaymentDifference }> {
  const isIt = eq(paymentDifferences.id, id)
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(paymentDifferences).where(isIt).for('no key update')
    if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is nothing like that here')
    if (row.version !== version) throw changedMeanwhile()
    if (row.closedAt) throw unprocessable('It is closed already')
    const closed = { closedAt: now, closedBy: staff.userId, closedWord: word, version: version + 1 }
    await tx.update(paymentDifferences).set(closed).where(isIt)
    const { kind: difference, acquirer, ours, theirs } = row
    const about = { action: 'differenceClosed', kind: 'payment', objectId: row.paymentId ?? row.about } as const
    const before = { difference, acquirer, ours, theirs }
    await recordAudit(tx, { now, actorId: staff.userId }, { ...about, before, after: { word } })
  })
  const [row] = await selectDifferences(db).where(isIt)
  return { difference: viewDifference(row!) }
}
