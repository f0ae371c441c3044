import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { deals, mailShop, shops } from '#backend/modules/catalogue/index.ts'
import type { VoucherRow as Row } from '#backend/modules/vouchers/rows.ts'
import { day } from '#backend/platform/mail/figures.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

/** Mails a delivery shop the customer's address, once the codes are issued; no other mail contains it. */
export async function mailDelivery(tx: Transaction, row: Row): Promise<void> {
  const { delivery, shopId, voucherType, dealId, name, telPrefix, tel, email, serviceCount, bonusCount, expiredAt } =
    row
  if (!delivery || !shopId || voucherType !== 'e-voucher') return
  const [shop] = await tx.select().from(shops).where(eq(shops.id, shopId))
  if (!shop) return
  const [deal] = await tx
    .select({ name: deals.typeName })
    .from(deals)
    .where(eq(deals.id, dealId ?? ''))
  const item = textIn(deal?.name ?? row.lines[0]?.typeName, SHOP_LOCALE)
  await mailShop(tx, shop, {
    template: 'deliveryOrdered',
    values: {
      items: `${item} × ${serviceCount + bonusCount}`,
      orderNumber: writeOrderNumber(row.orderNumber),
      ...{ name, tel: tel ? `${telPrefix} ${tel}` : email, address: delivery.address, until: day(expiredAt) },
    },
  })
}
