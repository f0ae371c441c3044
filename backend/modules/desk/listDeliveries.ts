import { and, asc, count, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { nameVouchers, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'

const LISTED = 200

/** Visits that were bought of a shop that comes to its customers, and where to; until they are used or over. */
export async function listDeliveries(ctx: ServiceContext, shop: DeskShop): Promise<Desk['deliveries']> {
  const rows = await ctx.db
    .select({ voucher: vouchers, visitsLeft: count() })
    .from(vouchers)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(
      and(
        ...[eq(vouchers.shopId, shop.id), eq(vouchers.voucherType, 'e-voucher'), isNotNull(vouchers.delivery)],
        ...[ne(vouchers.status, 'canceled'), gt(vouchers.expiredAt, ctx.now), isNull(voucherCodes.usedAt)],
      ),
    )
    .groupBy(vouchers.id)
    .orderBy(asc(vouchers.createdAt), asc(vouchers.id))
    .limit(LISTED)
  const nameOf = await nameVouchers(
    ctx,
    rows.map(({ voucher }) => voucher),
  )
  return rows.map(({ voucher, visitsLeft }) => ({
    _id: voucher.id,
    name: voucher.name,
    tel: `${voucher.telPrefix}${voucher.tel}`,
    address: voucher.delivery?.address ?? '',
    item: nameOf(voucher),
    visitsLeft,
    isPaid: voucher.isPaid,
    expiredAt: voucher.expiredAt.toISOString(),
  }))
}
