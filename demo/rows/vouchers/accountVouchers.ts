import type { voucherCartLines } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import {
  anan,
  bookableShop,
  maliVouchers,
  multiBonusDeal,
  sellingOutDeal,
  singleBonusDeal,
  stepsDeal,
} from '#demo/named.ts'
import { receiptPicture } from '#demo/pictures/pick.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { DealRow } from '#demo/rows/catalogue/deals.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import type { cartOrder } from '#demo/rows/orders/orderRows.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { type CodeRow, codeRows, dealVoucher, type PassRow, passVoucher, type VoucherRow } from './vouchers.ts'

type Goods = { deals: readonly DealRow[]; passes: readonly PassRow[]; demoShops: readonly DemoShop[] }
type CartRow = Parameters<typeof cartOrder>[0]
type CartLineRow = typeof voucherCartLines.$inferInsert
type Sold = { carts: CartRow[]; cartLines: CartLineRow[]; vouchers: VoucherRow[]; codes: CodeRow[] }

/** Two vouchers paid in one go, as a gift basket. */
function basket(user: UserRow, { deals, demoShops }: Goods, clock: Clock): { cart: CartRow; vouchers: VoucherRow[] } {
  const createdAt = clock.at(-5, '20:15')
  const cartId = 'cart-anan'
  const vouchers = [stepsDeal.id, singleBonusDeal.id].map((dealId, index) =>
    dealVoucher(
      { id: `voucher-anan-basket-${index + 1}`, user, count: 1, createdAt },
      deals.find(({ id }) => id === dealId)!,
      demoShops,
      {
        cartId,
      },
    ),
  )
  const sum = (key: 'originalPrice' | 'price') => vouchers.reduce((total, voucher) => total + voucher[key], 0)
  const { userId, name, telPrefix, tel, email, lang, paymentMethod } = vouchers[0]!
  const contact = { userId, name, telPrefix, tel, email, lang, paymentMethod }
  const money = { originalPrice: sum('originalPrice'), price: sum('price'), paidAt: createdAt }
  const lines = vouchers.flatMap((voucher) => (voucher.lines ?? []).map((line) => ({ ...line, voucherId: voucher.id })))
  return { cart: { id: cartId, ...contact, ...money, lines, checkedOutAt: createdAt, createdAt }, vouchers }
}

/** What Mali has bought: one voucher in every state. The second list are the times at which codes of it were used. */
function vouchersOfMali(user: UserRow, { deals, passes, demoShops }: Goods, clock: Clock): [VoucherRow, Date[]][] {
  const buy = (id: string, dealId: string, count: number, day: number, extra: Partial<VoucherRow> = {}) => {
    const deal = deals.find((one) => one.id === dealId)!
    return dealVoucher({ id, user, count, createdAt: clock.at(day, '19:40') }, deal, demoShops, extra)
  }
  const open = { paidAt: null, status: 'reserved' as const }
  const justNow = addMinutes(clock.now, -6)
  const wowcher = deals.find(({ dealType }) => dealType === 'wowcher')!
  const receiptImage = receiptPicture('spa').name
  const delivery = {
    address: '41/2 Soi 8, Bang Rak, Bangkok 10500',
    isSameAsContact: false,
    recipientName: 'Ploy Srisuk',
    recipientPrefix: '+66',
    recipientPhoneNumber: '800000003',
    voucherModelId: 'birthday',
  }
  return [
    [buy(maliVouchers.fresh, stepsDeal.id, 3, -2), []],
    [
      buy(maliVouchers.unpaid, sellingOutDeal.id, 1, 0, {
        ...open,
        paymentMethod: PAYMENT_METHOD.promptpay,
        createdAt: justNow,
        checkedOutAt: justNow,
      }),
      [],
    ],
    [
      buy(maliVouchers.receiptInReview, singleBonusDeal.id, 1, -1, {
        ...open,
        paymentMethod: PAYMENT_METHOD.transfer,
        receiptImage,
        receiptState: 'inReview',
      }),
      [],
    ],
    [buy(maliVouchers.bonus, multiBonusDeal.id, 3, -14), [clock.at(-10, '11:00'), clock.at(-4, '11:00')]],
    [buy(maliVouchers.physical, singleBonusDeal.id, 1, -4, { voucherType: 'physical', delivery }), []],
    [buy(maliVouchers.used, stepsDeal.id, 1, -50), [clock.at(-41, '16:00')]],
    [buy(maliVouchers.expired, multiBonusDeal.id, 1, -130), []],
    [buy(maliVouchers.canceled, stepsDeal.id, 1, -20, { status: 'canceled', paidAt: null }), []],
    [buy(maliVouchers.wowcher, wowcher.id, 1, -7), []],
    [
      passVoucher({ id: maliVouchers.pass, user, createdAt: clock.at(-60, '09:20') }, passes[0]!),
      [-55, -37, -18].map((day) => clock.at(day, '18:00')),
    ],
  ]
}

/** Vouchers, their codes and carts of the two who can log in. */
export function accountVouchers(mali: UserRow, other: UserRow, goods: Goods, clock: Clock): Sold {
  const { cart, vouchers } = basket(other, goods, clock)
  const bought = vouchersOfMali(mali, goods, clock)
  const codes = [
    ...bought.flatMap(([voucher, usedAt]) => codeRows(voucher, usedAt, voucher.shopId ?? bookableShop.id)),
    ...vouchers.flatMap((voucher) => codeRows(voucher, [], bookableShop.id)),
  ]
  // Mali gave one visit of her fresh voucher to Anan, who has redeemed its code.
  const given = codes.find(({ voucherId }) => voucherId === maliVouchers.fresh)!
  Object.assign(given, { redeemedBy: anan.id, redeemedAt: clock.at(-1, '12:30') })
  return {
    carts: [cart],
    cartLines: [stepsDeal, multiBonusDeal].map(({ id: dealId }, index) => ({
      id: `cart-line-mali-${index + 1}`,
      userId: mali.id,
      dealId,
      serviceCount: index + 1,
      createdAt: clock.at(-1, '21:00'),
    })),
    vouchers: [...bought.map(([voucher]) => voucher), ...vouchers],
    codes,
  }
}
