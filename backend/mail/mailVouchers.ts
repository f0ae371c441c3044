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

async function paidFor(tx: Transaction, kind: 'voucher' | 'cart', id: string): Promise<number> {
  const orders = kind === 'cart' ? voucherCarts : vouchers
  const [order] = await tx.select({ price: orders.price }).from(orders).where(eq(orders.id, id))
  return order?.price ?? 0
}

/**
 * Tells a customer that what they bought is paid and theirs: one voucher, or all of one cart in one mail; with the
 * transaction that it happens in.
 */
export async function mailVouchers(tx: Transaction, kind: 'voucher' | 'cart', id: string): Promise<void> {
  const found = await tx
    .select({ voucher: vouchers, shop: shops })
    .from(vouchers)
    .leftJoin(shops, eq(shops.id, vouchers.shopId))
    .where(eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id))
  const [first] = found
  if (!first?.voucher.email) return
  const all = found.map(({ voucher }) => voucher)
  const isPosted = all.some(({ voucherType }) => voucherType === 'physical')
  await sendMail(tx, {
    to: first.voucher.email,
    template: 'vouchersReady',
    locale: first.voucher.lang,
    values: {
      ...(kind === 'cart' ? { cartId: id } : { voucherId: id }),
      items: found.map(itemOf).join(', '),
      paid: money(await paidFor(tx, kind, id)),
      until: day(new Date(Math.min(...all.map(({ expiredAt }) => expiredAt.getTime())))),
      days: isPosted ? String(DEFAULT_SHIPPING_WITHIN_DAYS) : '',
    },
  })
}
