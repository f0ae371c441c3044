import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { voucherCodes, vouchers } from './schema.ts'
import { isHolder } from './voucher/select.ts'

/** How many codes of vouchers the customer can still use. */
export async function countForGuide({ db, userId, now }: UserContext) {
  const voucher = await db.$count(
    db
      .select({ id: voucherCodes.id })
      .from(voucherCodes)
      .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
      .where(
        and(
          isHolder(userId),
          eq(vouchers.isPaid, true),
          ne(vouchers.status, 'canceled'),
          gt(vouchers.expiredAt, now),
          isNull(voucherCodes.usedAt),
        ),
      )
      .as('usable'),
  )
  return { voucher }
}
