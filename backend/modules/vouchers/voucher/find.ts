import { and, eq, inArray, or } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { expireUnpaid, orders } from '#backend/modules/orders/index.ts'
import { deliverGifts } from '#backend/modules/vouchers/gift/deliver.ts'
import { expireGifts } from '#backend/modules/vouchers/gift/takeBack.ts'
import { listGifts } from '#backend/modules/vouchers/gift/view.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher, VoucherGift, VoucherShop } from '#contract/vouchers/vouchers.ts'
import { hasCodeOf } from './select.ts'
import { findUsableShops } from './usableAt.ts'
import { viewVouchers } from './view.ts'

export const unknownVoucher = () => new ServiceError(ERROR_CODE.notFound, 'There is no such voucher')

/** Bought by the customer, or given to them: they have a code of it. */
export const isHeldBy = ({ db, userId }: UserContext) =>
  or(eq(orders.userId, userId), inArray(vouchers.id, hasCodeOf(db, userId)))

/** Expires the customer's unpaid orders, delivers their gifts and expires those unclaimed, before their vouchers are read. */
export async function refreshOwn({ db, now, userId }: UserContext): Promise<void> {
  await expireUnpaid(db, now, eq(orders.userId, userId))
  await deliverGifts(db, now, { userId })
  await expireGifts(db, now, { userId })
}

/** A voucher that the customer bought or has codes of, or 404. */
export async function findVoucher(ctx: UserContext, id: string): Promise<{ voucher: Voucher }> {
  await refreshOwn(ctx)
  const rows = await selectVouchers(ctx.db).where(and(eq(vouchers.id, id), isHeldBy(ctx)))
  const [voucher] = await viewVouchers(ctx, rows)
  if (!voucher) throw unknownVoucher()
  return { voucher }
}

/** The same with the shops that take it, and what of it the customer gives to others. */
export async function findVoucherAndShops(
  ctx: UserContext,
  id: string,
): Promise<{ voucher: Voucher; usableBranches: VoucherShop[]; gifts: VoucherGift[] }> {
  const { voucher } = await findVoucher(ctx, id)
  const { dealId, levelId, shop } = voucher
  const usableBranches = await findUsableShops(ctx, { dealId, levelId, shopId: shop?._id ?? null })
  return { voucher, usableBranches, gifts: await listGifts(ctx, id) }
}
