import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { voucherCodes, vouchers } from '#backend/db/schema/index.ts'

const CODE_BYTES = 16

type Counted = Pick<typeof vouchers.$inferSelect, 'id' | 'serviceCount' | 'bonusCount'>

/** One unguessable code for each visit and each free one, once, on a voucher that the transaction has locked. */
export async function issueCodes(tx: Transaction, { id, serviceCount, bonusCount }: Counted): Promise<void> {
  if ((await tx.$count(voucherCodes, eq(voucherCodes.voucherId, id))) > 0) return
  const codes = Array.from({ length: serviceCount + bonusCount }, (_, index) => ({
    id: randomUUID(),
    voucherId: id,
    code: randomBytes(CODE_BYTES).toString('base64url'),
    isBonus: index >= serviceCount,
  }))
  await tx.insert(voucherCodes).values(codes)
}

/** What follows from the money of a voucher, or of a cart of them: they stand, and their codes are there. */
export async function confirmVouchers(tx: Transaction, kind: 'voucher' | 'cart', orderId: string): Promise<void> {
  const ofOrder = eq(kind === 'cart' ? vouchers.cartId : vouchers.id, orderId)
  const rows = await tx
    .update(vouchers)
    .set({ status: 'confirmed' })
    .where(and(ofOrder, ne(vouchers.status, 'canceled')))
    .returning()
  for (const row of rows) await issueCodes(tx, row)
}
