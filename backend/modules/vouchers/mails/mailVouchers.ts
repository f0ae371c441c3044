import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { namedInMail, orders } from '#backend/modules/orders/index.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { day, money } from '#backend/platform/mail/figures.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { voucherItem } from './voucherItem.ts'

type VoucherMail = {
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
  /** Not before then. */
  dueAt?: Date
}

type Bought = {
  /** How the mail names what its button opens. */
  named: Record<string, string>
  price: number
  points: number
}

/** Sends nothing where the order has no address any more. */
async function mailBuyer(
  tx: Transaction,
  all: readonly VoucherRow[],
  { named, price, points }: Bought,
  { template, refund = 0, note = '', left = 0, dueAt }: VoucherMail,
): Promise<string | undefined> {
  const [first] = all
  if (!first?.email) return undefined
  const items: string[] = []
  for (const voucher of all) {
    const { serviceCount, bonusCount, lang: locale } = voucher
    items.push(await voucherItem(tx, voucher, { visits: serviceCount + bonusCount, locale }))
  }
  const isPosted = all.some(({ voucherType }) => voucherType === 'physical')
  return sendMail(tx, {
    ...{ to: first.email, template, dueAt },
    locale: first.lang,
    values: {
      ...named,
      items: items.join(', '),
      paid: money(price, first.lang),
      refund: money(refund, first.lang),
      points: money(points, first.lang),
      until: day(new Date(Math.min(...all.map(({ expiredAt }) => expiredAt.getTime())))),
      days: isPosted ? String(DEFAULT_SHIPPING_WITHIN_DAYS) : '',
      ...{ note, left: left > 0 ? String(left) : '' },
    },
  })
}

/** Queues one mail about all vouchers of an order, in the caller's transaction; answers its id. */
export async function mailOrder(
  tx: Transaction,
  orderId: string,
  mail: VoucherMail = { template: 'vouchersReady' },
): Promise<string | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return undefined
  const all = await selectVouchers(tx).where(eq(vouchers.orderId, orderId))
  const named = await namedInMail(tx, order)
  return mailBuyer(tx, all, { named, price: order.price, points: order.pointDiscount }, mail)
}

/** Queues a mail about one voucher, in the caller's transaction. */
export async function mailVoucher(tx: Transaction, voucherId: string, mail: VoucherMail): Promise<void> {
  const [row] = await selectVouchers(tx).where(eq(vouchers.id, voucherId))
  if (row)
    await mailBuyer(
      tx,
      [row],
      {
        named: { voucherId, orderNumber: writeOrderNumber(row.orderNumber) },
        price: row.price,
        points: row.pointDiscount,
      },
      mail,
    )
}
