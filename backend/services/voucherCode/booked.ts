import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { voucherCodes, vouchers } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { readCover } from '#backend/services/voucher/cover.ts'
import { isHeldBy, unknownVoucher } from '#backend/services/voucher/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { QuoteLine } from '#domain/quoteLine.ts'
import { coveredUnits, coverLines } from '#domain/voucherCover.ts'
import { earnOfVoucher } from './earn.ts'

type Visit = { voucherId: string; shopId: string; time: Date; lines: readonly QuoteLine[] }

const isOver = () => new ServiceError(ERROR_CODE.voucherExpired, 'The voucher ends before the visit')

/**
 * The lines of a visit with what a voucher of the customer pays of them, and its codes for that, on a voucher that is
 * locked until the visit is written. It pays nothing of them: 142; it ends before: 122.
 */
export async function coverVisit(tx: Transaction, ctx: UserContext, { voucherId, shopId, time, lines }: Visit) {
  const held = and(eq(vouchers.id, voucherId), isHeldBy(ctx))
  const [row] = await tx.select().from(vouchers).where(held).for('update')
  if (!row || row.status === 'canceled') throw unknownVoucher()
  const { cover, codes } = await readCover(tx, ctx, row, shopId)
  if (time > row.expiredAt) throw isOver()
  const covered = coverLines(lines, cover)
  const count = coveredUnits(covered)
  if (count === 0) throw new ServiceError(ERROR_CODE.voucherOtherVisit, 'It pays nothing of this visit')
  return { lines: covered, codeIds: codes.slice(0, count).map(({ id }) => id) }
}

/** From here on these codes are good for that visit alone. */
export async function bookCodes(tx: Transaction, codeIds: readonly string[], reservationId: string): Promise<void> {
  if (codeIds.length === 0) return
  await tx
    .update(voucherCodes)
    .set({ reservationId })
    .where(inArray(voucherCodes.id, [...codeIds]))
}

const isBookedFor = (reservationId: string) =>
  and(eq(voucherCodes.reservationId, reservationId), isNull(voucherCodes.usedAt))

/** The visit is given up in time: its codes are free again. */
export async function freeBookedCodes(tx: Transaction, reservationId: string): Promise<void> {
  await tx.update(voucherCodes).set({ reservationId: null }).where(isBookedFor(reservationId))
}

type Kept = { id: string; shopId: string }

/** The visit was missed, or given up too late: its codes are used. */
export async function spendBookedCodes(db: Database | Transaction, visits: readonly Kept[], now: Date): Promise<void> {
  for (const { id, shopId } of visits) {
    await db.update(voucherCodes).set({ usedAt: now, usedAtShopId: shopId }).where(isBookedFor(id))
  }
}

/** The visit took place: its codes are used, and the vouchers' buyers have their points. */
export async function useBookedCodes(tx: Transaction, visit: Kept, now: Date): Promise<void> {
  const bought = await tx
    .selectDistinct({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(isBookedFor(visit.id))
  await spendBookedCodes(tx, [visit], now)
  for (const { id } of bought) {
    const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
    if (row) await earnOfVoucher(tx, row, now)
  }
}

/** A visit that is moved stays within its vouchers' time (122). */
export async function checkBookedUntil(tx: Transaction, reservationId: string, time: Date): Promise<void> {
  const [ending] = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(and(isBookedFor(reservationId), lt(vouchers.expiredAt, time)))
    .limit(1)
  if (ending) throw isOver()
}
