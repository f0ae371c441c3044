import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { type voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { codeFacts } from '#backend/modules/vouchers/voucher/view.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { CODE_STATE, type CodeState, codeState } from '#domain/vouchers/voucherState.ts'
import { findShown, type Shown } from './find.ts'

type Rows = { code: typeof voucherCodes.$inferSelect; voucher: VoucherRow }

/**
 * The code that somebody shows while nobody else changes it, its voucher or their order. What opens it is asked again
 * once it is locked: a code that was given away meanwhile has a new secret and another holder (404).
 */
export async function lockShown(tx: Transaction, shown: Shown, userId: string | null): Promise<Rows> {
  const { voucher } = await findShown(tx, shown, userId)
  // The order before its vouchers, as giving it back does, so that the two never wait for each other.
  await selectVouchers(tx).where(eq(vouchers.id, voucher.id)).for('update')
  return findShown(tx, shown, userId, { isLocked: true })
}

type Usable = { code: Pick<Rows['code'], 'usedAt' | 'bookingId'>; voucher: Rows['voucher'] }

const REFUSALS: Record<Exclude<CodeState, 'usable'>, [ErrorCode, string]> = {
  [CODE_STATE.unpaid]: [ERROR_CODE.voucherUnpaid, 'The voucher is not paid yet'],
  [CODE_STATE.inactive]: [ERROR_CODE.voucherInactive, 'The printed voucher is not activated yet'],
  [CODE_STATE.expired]: [ERROR_CODE.voucherExpired, 'The voucher is over'],
  [CODE_STATE.booked]: [ERROR_CODE.codeBooked, 'A visit is booked with the code'],
  [CODE_STATE.used]: [ERROR_CODE.codeUsed, 'The code was used already'],
}

/** Refuses a code that is good for nothing now, and says why (122 to 124, 126). */
export function checkUsable({ code, voucher }: Usable, now: Date): void {
  const state = codeState(codeFacts(code), voucher, now)
  if (state === CODE_STATE.usable) return
  const [refusal, message] = REFUSALS[state]
  throw new ServiceError(refusal, message)
}
