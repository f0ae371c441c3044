import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { voucherCodes } from '#backend/modules/vouchers/schema.ts'

/** From here on these codes are good for that booking alone. */
export async function allocateCodes(tx: Transaction, codeIds: readonly string[], bookingId: string): Promise<void> {
  if (codeIds.length === 0) return
  await tx
    .update(voucherCodes)
    .set({ bookingId })
    .where(inArray(voucherCodes.id, [...codeIds]))
}

/** Codes that wait for that booking. */
export const isAllocatedTo = (bookingId: string) =>
  and(eq(voucherCodes.bookingId, bookingId), isNull(voucherCodes.usedAt))

/** The visit is given up in time: its codes are free again. */
export async function releaseAllocatedCodes(tx: Transaction, bookingId: string): Promise<void> {
  await tx.update(voucherCodes).set({ bookingId: null }).where(isAllocatedTo(bookingId))
}

export type Kept = { id: string; shopId: string }

/** The visit was missed, or given up too late: its codes are used. */
export async function spendAllocatedCodes(
  db: Database | Transaction,
  visits: readonly Kept[],
  now: Date,
): Promise<void> {
  for (const { id, shopId } of visits) {
    await db.update(voucherCodes).set({ usedAt: now, usedAtShopId: shopId }).where(isAllocatedTo(id))
  }
}

/** The codes that were used by that visit at that moment wait for it again; answers their vouchers' ids. */
export async function unspendAllocatedCodes(tx: Transaction, bookingId: string, usedAt: Date): Promise<string[]> {
  const rows = await tx
    .update(voucherCodes)
    .set({ usedAt: null, usedAtShopId: null })
    .where(and(eq(voucherCodes.bookingId, bookingId), eq(voucherCodes.usedAt, usedAt)))
    .returning({ voucherId: voucherCodes.voucherId })
  return [...new Set(rows.map(({ voucherId }) => voucherId))]
}
