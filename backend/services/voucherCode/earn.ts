import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { voucherCarts } from '#backend/db/schema/index.ts'
import { earnPoints } from '#backend/services/point/earn.ts'
import type { VoucherRow } from '#backend/services/voucher/read.ts'

/** The buyer's points, with the first use of the order: from here on it is not given back. */
export async function earnOfVoucher(
  tx: Transaction,
  { id, cartId, userId, pointReceived }: VoucherRow,
  now: Date,
): Promise<void> {
  if (!userId) return
  if (!cartId) {
    await earnPoints(tx, { userId, amount: pointReceived, orderKind: 'voucher', orderId: id, now })
    return
  }
  const [cart] = await tx
    .select({ points: voucherCarts.pointReceived })
    .from(voucherCarts)
    .where(eq(voucherCarts.id, cartId))
  await earnPoints(tx, { userId, amount: cart?.points ?? 0, orderKind: 'cart', orderId: cartId, now })
}
