import type { passes, voucherCodes } from '#backend/schema.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import { contactOf, orderLine } from '#demo/rows/bookings/bookings.ts'
import type { DealRow } from '#demo/rows/catalogue/deals.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import type { FlatVoucher } from '#demo/rows/orders/orderRows.ts'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { bonusUnits } from '#domain/pricing/bonus.ts'
import { VOUCHER_CODE_LENGTH } from '#domain/vouchers/voucherCode.ts'
import { EXPIRY_TYPE, expiresAt } from '#domain/vouchers/voucherExpiry.ts'
import { seedCode } from './seedCode.ts'

export type VoucherRow = FlatVoucher & { createdAt: Date }
export type PassRow = typeof passes.$inferInsert
export type CodeRow = typeof voucherCodes.$inferInsert

type Bought = { id: string; user: UserRow; count: number; createdAt: Date }

/** A voucher for visits of a deal at the price of its tier, bought by card and paid; say what differs. */
export function dealVoucher(
  { id, user, count, createdAt }: Bought,
  deal: DealRow,
  demoShops: readonly DemoShop[],
  extra: Partial<VoucherRow> = {},
): VoucherRow {
  const demoShop = demoShops.find(({ row }) => row.id === (deal.shopId ?? deal.usableBranches?.[0]))!
  const option = demoShop.options.find((one) => one.id === deal.timePriceId)!
  const tier = deal.discountSteps.findLast(({ minItem }) => minItem <= count) ?? deal.discountSteps[0]!
  const line = orderLine(demoShop, option, count, tier.price)
  const fee = extra.voucherType === 'physical' ? (deal.shippingFee ?? 0) : 0
  const expiryType = tier.expiredDate ? EXPIRY_TYPE.fixedDate : EXPIRY_TYPE.withinDays
  return {
    ...contactOf(user),
    id,
    kind: deal.dealType === 'wowcher' ? 'wowcher' : 'voucher',
    status: 'confirmed',
    shopId: deal.shopId ?? null,
    dealId: deal.id,
    lines: [line],
    serviceCount: count,
    bonusCount: deal.bonusConfig ? bonusUnits(deal.bonusConfig, count) : 0,
    paymentMethod: PAYMENT_METHOD.card,
    paidAt: createdAt,
    originalPrice: deal.originalPrice * count,
    price: line.finalTotal + fee,
    shippingFee: fee,
    expiredAt: expiresAt({ expiryType, ...tier }, createdAt),
    checkedOutAt: createdAt,
    createdAt,
    ...extra,
  }
}

/** A pass: its visits paid at once. */
export function passVoucher({ id, user, createdAt }: Omit<Bought, 'count'>, pass: PassRow): VoucherRow {
  return {
    ...contactOf(user),
    id,
    kind: 'pass',
    status: 'confirmed',
    levelId: pass.id,
    serviceCount: pass.units,
    paymentMethod: PAYMENT_METHOD.card,
    paidAt: createdAt,
    originalPrice: pass.originalPrice,
    price: pass.price,
    expiredAt: expiresAt({ expiryType: EXPIRY_TYPE.withinDays, expiredWithin: pass.expiredWithin ?? null }, createdAt),
    checkedOutAt: createdAt,
    createdAt,
  }
}

/** One code for each visit and bonus visit of a paid voucher, the first of them used. */
export function codeRows(voucher: VoucherRow, usedAt: readonly Date[], shopId: string): CodeRow[] {
  if (!voucher.paidAt) return []
  const { id, serviceCount, bonusCount = 0 } = voucher
  return Array.from({ length: serviceCount + bonusCount }, (_, index) => ({
    id: `${id}-${index + 1}`,
    voucherId: id,
    code: seedCode(`${id} ${index}`, VOUCHER_CODE_LENGTH, CODE_SYMBOLS),
    // Of services of a shop each code is one of its own; of a deal or a pass it is not said.
    timePriceId: voucher.dealId || voucher.levelId ? null : (voucher.lines?.[0]?.timePriceId ?? null),
    isBonus: index >= serviceCount,
    viewedAt: usedAt[index] ?? null,
    usedAt: usedAt[index] ?? null,
    usedAtShopId: usedAt[index] ? shopId : null,
  }))
}
