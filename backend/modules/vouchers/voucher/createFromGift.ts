import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { takeStock } from '#backend/modules/availability/index.ts'
import { shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { insertOrder, orders, settlePaid } from '#backend/modules/orders/index.ts'
import type { giftCampaigns } from '#backend/modules/rewards/index.ts'
import { ofVoucher } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { comesTo } from './delivery.ts'
import { servicesGood } from './goods.ts'

const FREE = { quantity: 1, finalPrice: 0, finalTotal: 0 }

/** Where the service of a gift is given. */
async function findShop(tx: Transaction, timePriceId: string) {
  const [row] = await tx
    .select({ id: shops.id, expiredWithin: shops.expiredWithin, shopType: shops.shopType })
    .from(timePrices)
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .where(eq(timePrices.id, timePriceId))
  if (!row) throw new ServiceError(ERROR_CODE.giftEnded, 'This gift is not given now')
  return row
}

/** Who holds the voucher: as their profile says. */
async function findContact(tx: Transaction, userId: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw new ServiceError(ERROR_CODE.notFound, 'There is no such customer')
  const { name, prefix: telPrefix, phoneNumber: tel, email, contactEmail } = user
  return { userId, name, telPrefix, tel, email: email ?? contactEmail ?? '' }
}

/**
 * Writes the voucher that a gift is for its customer: one visit of its service, paid with points; with its code and
 * mail. Without an address where the shop comes to the customer: 150.
 */
export async function becomeVoucher(
  tx: Transaction,
  { userId, now, locale }: UserContext,
  { id: giftCampaignId, timePriceId }: Pick<typeof giftCampaigns.$inferSelect, 'id' | 'timePriceId'>,
  address: string | undefined,
): Promise<void> {
  const order = { timePriceId: timePriceId ?? '', guestCount: 1 }
  const shop = await findShop(tx, order.timePriceId)
  const contact = await findContact(tx, userId)
  const good = await servicesGood(tx, shop, [order], now)
  const lines = good.lines([FREE])
  const delivery = good.isGivenAtHome ? comesTo(contact, address) : null
  await takeStock(tx, shop.id, lines)
  const originalPrice = lines.reduce((sum, { price }) => sum + price, 0)
  const id = randomUUID()
  const money = { originalPrice, discount: originalPrice, price: 0 }
  const times = { checkedOutAt: now, createdAt: now }
  const paid = { ...money, paymentMethod: PAYMENT_METHOD.cash }
  await insertOrder(tx, { ...contact, ...paid, ...times, id, kind: 'voucher', lines, lang: locale })
  await tx
    .insert(vouchers)
    .values({ ...good.about, ...money, id, orderId: id, giftCampaignId, delivery, serviceCount: 1 })
  await settlePaid(tx, id, now)
}

/** The voucher that each gift has become for the customer, by the campaign's id. */
export async function findGiftVouchers({ db, userId }: UserContext): Promise<Map<string, string>> {
  const { id, giftCampaignId } = vouchers
  const own = and(eq(orders.userId, userId), isNotNull(giftCampaignId))
  const rows = await db.select({ id, giftCampaignId }).from(orders).innerJoin(vouchers, ofVoucher).where(own)
  return new Map(rows.flatMap((row) => (row.giftCampaignId ? [[row.giftCampaignId, row.id] as const] : [])))
}
