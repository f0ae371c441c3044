import { and, eq, gt, isNull } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { voucherCodes, vouchers } from './schema.ts'
import { isHolder } from './voucher/select.ts'

/** How many codes of vouchers the customer can still use. */
export async function countForGuide({ db, userId, now }: UserContext) {
  const voucher = await db.$count(
    db
      .select({ id: voucherCodes.id })
      .from(voucherCodes)
      .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(and(isHolder(userId), eq(orders.state, 'paid'), gt(vouchers.expiredAt, now), isNull(voucherCodes.usedAt)))
      .as('usable'),
  )
  return { voucher }
}
