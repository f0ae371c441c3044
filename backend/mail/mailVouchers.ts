import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { shops, voucherCarts, vouchers } from '#backend/db/schema/index.ts'
import { DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { day, money } from './figures.ts'
import { sendMail } from './sendMail.ts'

type Bought = { voucher: typeof vouchers.$inferSelect; shop: typeof shops.$inferSelect | null }

/** 'Thai massage × 3': the services where the voucher names them, else the house. */
function itemOf({ voucher, shop }: Bought): string {
  const services = [...new Set(voucher.lines.map(({ typeName }) => textIn(typeName, voucher.lang)))]
  const name = services.join(', ') || (shop ? textIn(shop.name, voucher.lang) : 'Sabai')
  return `${name} × ${voucher.serviceCount + voucher.bonusCount}`
}

type Told = {
  template:
    | 'vouchersReady'
    | 'voucherCanceled'
    | 'voucherPaymentOver'
    | 'voucherPosted'
    | 'voucherEnding'
    | 'voucherEnded'
  /** Baht that go back. */
  refund?: number
  /** What the sender of a parcel says of its way. */
  note?: string
  /** Visits that were not used. */
  left?: number
}

async function findMoney(tx: Transaction, kind: 'voucher' | 'cart', id: string) {
  const orders = kind === 'cart' ? voucherCarts : vouchers
  const [order] = await tx
    .select({ price: orders.price, points: orders.pointDiscount })
    .from(orders)
    .where(eq(orders.id, id))
  return order ?? { price: 0, points: 0 }
}

/**
 * Tells a customer of what they bought: one voucher, or all of one cart in one mail; with the transaction that it
 * happens in. Nobody is told where the order has no address any more.
 */
export async function mailVouchers(
  tx: Transaction,
  kind: 'voucher' | 'cart',
  id: string,
  { template, refund = 0, note = '', left = 0 }: Told = { template: 'vouchersReady' },
): Promise<void> {
  const found = await tx
    .select({ voucher: vouchers, shop: shops })
    .from(vouchers)
    .leftJoin(shops, eq(shops.id, vouchers.shopId))
    .where(eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id))
  const [first] = found
  if (!first?.voucher.email) return
  const all = found.map(({ voucher }) => voucher)
  const isPosted = all.some(({ voucherType }) => voucherType === 'physical')
  const { price, points } = await findMoney(tx, kind, id)
  await sendMail(tx, {
    to: first.voucher.email,
    template,
    locale: first.voucher.lang,
    values: {
      ...(kind === 'cart' ? { cartId: id } : { voucherId: id }),
      items: found.map(itemOf).join(', '),
      paid: money(price),
      refund: money(refund),
      points: money(points),
      until: day(new Date(Math.min(...all.map(({ expiredAt }) => expiredAt.getTime())))),
      days: isPosted ? String(DEFAULT_SHIPPING_WITHIN_DAYS) : '',
      ...{ note, left: left > 0 ? String(left) : '' },
    },
  })
}
