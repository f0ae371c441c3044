import { and, arrayContains, asc, count, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { deals, passes, shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { isHolder, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import type { ScannedVoucher } from '#contract/bookings/scan.ts'
import { textIn } from '#domain/localizedText.ts'

type ScannedShop = { id: string; brandId: string | null }

/** A deal of the shop, of its brand, or one that names this branch; a brand's deal that names none is for all. */
function isTakenHere({ id, brandId }: ScannedShop): SQL | undefined {
  const named = or(arrayContains(deals.usableBranches, [id]), arrayContains(passes.usableBranches, [id]))
  const ofBrand = brandId
    ? and(eq(deals.brandId, brandId), isNull(deals.shopId), sql`cardinality(${deals.usableBranches}) = 0`)
    : undefined
  const anyPass = and(eq(passes.id, vouchers.levelId), sql`cardinality(${passes.usableBranches}) = 0`)
  return or(eq(vouchers.shopId, id), eq(deals.shopId, id), named, ofBrand, anyPass)
}

/** The customer's paid vouchers and passes with codes left that this branch takes; soonest to expire first. */
export async function listUsableVouchers(
  { db, userId, now, locale }: UserContext,
  shop: ScannedShop,
): Promise<ScannedVoucher[]> {
  const rows = await db
    .select({
      id: vouchers.id,
      kind: vouchers.kind,
      expiredAt: vouchers.expiredAt,
      dealName: deals.typeName,
      passName: passes.name,
      shopName: shops.name,
      usableCount: count(),
    })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .leftJoin(deals, eq(deals.id, sql`coalesce(${voucherCodes.dealId}, ${vouchers.dealId})`))
    .leftJoin(passes, eq(passes.id, vouchers.levelId))
    .leftJoin(shops, eq(shops.id, vouchers.shopId))
    .where(
      and(
        isHolder(userId),
        isNull(voucherCodes.usedAt),
        isNull(voucherCodes.bookingId),
        eq(orders.state, 'paid'),
        gt(vouchers.expiredAt, now),
        isTakenHere(shop),
      ),
    )
    .groupBy(vouchers.id, deals.id, passes.id, shops.id)
    .orderBy(asc(vouchers.expiredAt), asc(vouchers.id))
  return rows.map(({ id, kind, expiredAt, usableCount, dealName, passName, shopName }) => ({
    _id: id,
    kind,
    name: textIn(dealName ?? passName ?? shopName, locale),
    usableCount,
    expiredAt: expiredAt.toISOString(),
  }))
}
