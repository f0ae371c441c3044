import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { day, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'
import { voucherItem } from './voucherItem.ts'

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
  const all = await tx
    .select()
    .from(vouchers)
    .where(eq(kind === 'cart' ? vouchers.cartId : vouchers.id, id))
  const [first] = all
  if (!first?.email) return
  const items: string[] = []
  for (const voucher of all) {
    const { serviceCount, bonusCount, lang: locale } = voucher
    items.push(await voucherItem(tx, voucher, { visits: serviceCount + bonusCount, locale }))
  }
  const isPosted = all.some(({ voucherType }) => voucherType === 'physical')
  const { price, points } = await findMoney(tx, kind, id)
  await sendMail(tx, {
    to: first.email,
    template,
    locale: first.lang,
    values: {
      ...(kind === 'cart' ? { cartId: id } : { voucherId: id }),
      items: items.join(', '),
      paid: money(price),
      refund: money(refund),
      points: money(points),
      until: day(new Date(Math.min(...all.map(({ expiredAt }) => expiredAt.getTime())))),
      days: isPosted ? String(DEFAULT_SHIPPING_WITHIN_DAYS) : '',
      ...{ note, left: left > 0 ? String(left) : '' },
    },
  })
}
