import { and, eq, or } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { ofVoucher, voucherColumns } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { asCode, isHolder } from '#backend/modules/vouchers/voucher/select.ts'
import { findUsableShops } from '#backend/modules/vouchers/voucher/usableAt.ts'
import { viewCode, viewService, viewVoucherCard } from '#backend/modules/vouchers/voucher/view.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { textIn } from '#domain/localizedText.ts'
import { readVoucherCode, writeVoucherCode } from '#domain/vouchers/voucherCode.ts'

export type Shown = { id: string; redeemCode?: string }

/** By the secret, however it was typed; what is no code is compared as it is, and finds none. */
const hasSecret = (text: string) => eq(voucherCodes.code, readVoucherCode(text) ?? text)

/** Found by its secret, alone or with its id, or by its id for the account that holds it. */
function isShown({ id, redeemCode }: Shown, userId: string | null) {
  const byId = eq(voucherCodes.id, id)
  const withSecret = redeemCode === undefined ? undefined : and(byId, hasSecret(redeemCode))
  return or(hasSecret(id), withSecret, and(byId, isHolder(userId ?? '')))
}

/**
 * The code that somebody shows, with its voucher; unknown, or a wrong secret: 404. `isLocked` locks the code's row for a
 * caller that has locked its voucher.
 */
export async function findShown(
  db: Database | Transaction,
  shown: Shown,
  userId: string | null,
  { isLocked = false } = {},
) {
  const found = db
    .select({ code: voucherCodes, voucher: voucherColumns })
    .from(voucherCodes)
    .innerJoin(vouchers, eq(vouchers.id, voucherCodes.voucherId))
    .innerJoin(orders, ofVoucher)
    .where(isShown(shown, userId))
  const [row] = await (isLocked ? found.for('update', { of: voucherCodes }) : found)
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such code')
  return row
}

/** A code for its holder. */
export async function findCode(ctx: ServiceContext, shown: Shown): Promise<{ voucherCode: ShownCode }> {
  const { db, userId, now, locale } = ctx
  const { code, voucher } = await findShown(db, shown, userId)
  const goods = asCode(voucher, code)
  const [card, usableBranches, [usedAt]] = await Promise.all([
    viewVoucherCard(ctx, goods),
    findUsableShops(ctx, goods),
    db
      .select({ id: shops.id, urlName: shops.urlName, name: shops.name })
      .from(shops)
      .where(eq(shops.id, code.usedAtShopId ?? '')),
  ])
  const view = viewCode(code, voucher, userId, now)
  return {
    voucherCode: {
      ...view,
      code: writeVoucherCode(code.code),
      service: viewService(code, voucher, locale),
      isOwn: !view.isGivenAway,
      isGivenAway: code.redeemedBy !== null && view.isGivenAway,
      ...card,
      kind: voucher.kind,
      voucherType: voucher.voucherType,
      expiredAt: voucher.expiredAt.toISOString(),
      usableBranches,
      usedAtShop: usedAt ? { _id: usedAt.id, urlName: usedAt.urlName, name: textIn(usedAt.name, locale) } : null,
    },
  }
}
