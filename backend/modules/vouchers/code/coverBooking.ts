import { and, eq, lt } from 'drizzle-orm'
import type { ServiceContext, Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { readCover } from '#backend/modules/vouchers/voucher/cover.ts'
import { isHeldBy, unknownVoucher } from '#backend/modules/vouchers/voucher/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { QuoteLine } from '#domain/pricing/quote.ts'
import { codesFor, coveredUnits, coverLines } from '#domain/vouchers/voucherCover.ts'
import { isAllocatedTo, type Kept, spendAllocatedCodes } from './codeAllocation.ts'
import { earnOfVoucher } from './earn.ts'

type Visit = { voucherId: string; shopId: string; time: Date; lines: readonly QuoteLine[] }

const isOver = () => new ServiceError(ERROR_CODE.voucherExpired, 'The voucher ends before the visit')

/**
 * The lines of a visit with what a voucher of the customer pays of them, and its codes for that, on a voucher that is
 * locked until the visit is written; `isHeld` where their units were taken when it was bought. It pays nothing of them:
 * 142; it ends before: 122.
 */
export async function coverBooking(tx: Transaction, ctx: UserContext, { voucherId, shopId, time, lines }: Visit) {
  const held = and(eq(vouchers.id, voucherId), isHeldBy(ctx))
  const [row] = await selectVouchers(tx).where(held).for('update')
  if (!row || row.state === 'canceled') throw unknownVoucher()
  const { cover, codes } = await readCover(tx, ctx, row, shopId)
  if (time > row.expiredAt) throw isOver()
  const covered = coverLines(lines, cover)
  if (coveredUnits(covered) === 0) throw new ServiceError(ERROR_CODE.voucherOtherVisit, 'It pays nothing of this visit')
  const isHeld = codes.some(({ timePriceId }) => timePriceId !== null)
  return { lines: covered, codeIds: codesFor(covered, codes), isHeld }
}

/** The visit took place: its codes are used, and the vouchers' buyers have their points. */
export async function useAllocatedCodes(
  tx: Transaction,
  ctx: Pick<ServiceContext, 'env' | 'now'>,
  visit: Kept,
): Promise<void> {
  const bought = await tx
    .selectDistinct({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(isAllocatedTo(visit.id))
  await spendAllocatedCodes(tx, [visit], ctx.now)
  for (const { id } of bought) {
    const [row] = await selectVouchers(tx).where(eq(vouchers.id, id))
    if (row) await earnOfVoucher(tx, ctx, row)
  }
}

/** A visit that is moved stays within its vouchers' time (122). */
export async function checkAllocatedUntil(tx: Transaction, bookingId: string, time: Date): Promise<void> {
  const [ending] = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(and(isAllocatedTo(bookingId), lt(vouchers.expiredAt, time)))
    .limit(1)
  if (ending) throw isOver()
}
