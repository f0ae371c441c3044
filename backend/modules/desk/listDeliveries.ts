import { and, asc, count, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { nameVouchers, ofVoucher, voucherCodes, voucherColumns, vouchers } from '#backend/modules/vouchers/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { reachOf } from './reach.ts'

const LISTED = 200

/** Visits that were bought of a shop that comes to its customers, and where to; until they are used or over. */
export async function listDeliveries(ctx: ServiceContext, shop: DeskShop): Promise<Desk['deliveries']> {
  const rows = await ctx.db
    .select({ voucher: voucherColumns, visitsLeft: count() })
    .from(orders)
    .innerJoin(vouchers, ofVoucher)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(
      and(
        ...[eq(vouchers.shopId, shop.id), eq(vouchers.voucherType, 'e-voucher'), isNotNull(vouchers.delivery)],
        ...[ne(orders.state, 'canceled'), gt(vouchers.expiredAt, ctx.now), isNull(voucherCodes.usedAt)],
      ),
    )
    .groupBy(vouchers.id, orders.id)
    .orderBy(asc(orders.createdAt), asc(vouchers.id))
    .limit(LISTED)
  const nameOf = await nameVouchers(
    ctx,
    rows.map(({ voucher }) => voucher),
  )
  return rows.map(({ voucher, visitsLeft }) => ({
    _id: voucher.id,
    name: voucher.name,
    ...reachOf(voucher),
    address: voucher.delivery?.address ?? '',
    item: nameOf(voucher),
    visitsLeft,
    isPaid: voucher.isPaid,
    expiredAt: voucher.expiredAt.toISOString(),
  }))
}
