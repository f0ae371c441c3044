import { and, eq, exists, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { checkMethod, type OrderKindSpec, orders } from '#backend/modules/orders/index.ts'
import { VOUCHER_CASH_DAYS } from '#domain/constants.ts'
import { pathsOf, paymentPages } from '#lib/paths.ts'
import { wrapGift } from './gift/deliver.ts'
import { mailOrder } from './mails/mailVouchers.ts'
import { selectVouchers } from './rows.ts'
import { vouchers } from './schema.ts'
import { issueAllCodes } from './voucher/issueCodes.ts'
import { releaseVouchers } from './voucher/release.ts'
import { usableShopIds } from './voucher/usableAt.ts'

type Reader = Database | Transaction

/** The vouchers of an order, also inside a query about vouchers. */
const sold = alias(vouchers, 'sold')

const isOfShopOrNone = (shopId: string): SQL | undefined => or(eq(sold.shopId, shopId), isNull(sold.shopId))

/** The shop sold a part of it, or takes what no one shop sold. */
async function looksAfter(db: Reader, orderId: string, shopId: string): Promise<boolean> {
  const parts = await db
    .select()
    .from(sold)
    .where(and(eq(sold.orderId, orderId), isOfShopOrNone(shopId)))
  for (const voucher of parts) {
    if (voucher.shopId === shopId) return true
    const taking = await usableShopIds(db, voucher)
    if (!taking || taking.includes(shopId)) return true
  }
  return false
}

/** What orders of vouchers have in common, of one or of several. */
const ofVouchers = {
  shopDays: VOUCHER_CASH_DAYS,
  shopIds: sql`(select ${sold.shopId} from ${vouchers} ${sql.identifier('sold')}
    where ${sold.orderId} = ${orders.id} and ${sold.shopId} is not null)`,
  idsOfShop: (shopId) => sql`select ${sold.orderId} from ${vouchers} ${sql.identifier('sold')}
    where ${sold.shopId} = ${shopId}`,
  // The prices of its vouchers sum up to its own.
  findShares: (db, orderId) =>
    db
      .select({ shopId: sold.shopId, weight: sql<number>`sum(${sold.price})::int` })
      .from(sold)
      .where(eq(sold.orderId, orderId))
      .groupBy(sold.shopId),
  mayConcern: (db, shopId) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(sold)
        .where(and(eq(sold.orderId, orders.id), isOfShopOrNone(shopId))),
    ),
  concerns: looksAfter,
  checkMethod,
  async onPaid(tx, { id }, at) {
    await issueAllCodes(tx, id)
    const isGift = await wrapGift(tx, id, at)
    if (!isGift) await mailOrder(tx, id)
  },
  // The shop takes the money: the codes are there to be shown to it.
  onToShop: (tx, { id }) => issueAllCodes(tx, id),
  async onReleased(tx, order, end) {
    await releaseVouchers(tx, order, end)
    if (end.reason === 'expired') await mailOrder(tx, order.id, { template: 'voucherPaymentOver' })
  },
} satisfies Partial<OrderKindSpec>

const soldGoods = {
  isOfMoney: (db: Reader) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(sold)
        .where(and(eq(sold.orderId, orders.id), isNotNull(sold.giftCampaignId))),
    ),
  async findGoods(db: Reader, orderId: string) {
    const rows = await selectVouchers(db).where(eq(vouchers.orderId, orderId))
    const services = rows.find((row) => row.dealId === null && row.levelId === null)
    return {
      dealIds: rows.flatMap((row) => row.dealId ?? []),
      levelId: rows.find((row) => row.levelId)?.levelId,
      shopId: services?.shopId,
      optionIds: services?.lines.map(({ timePriceId }) => timePriceId) ?? [],
    }
  },
}

/** A voucher or pass that is bought alone. */
export const voucherKind: OrderKindSpec = {
  ...ofVouchers,
  wireKind: 'voucher',
  refField: 'voucherId',
  sold: soldGoods,
  namedInMail: async (_, id) => ({ voucherId: id }),
  findNames: (db, ids) =>
    db
      .select({ id: vouchers.orderId, name: deals.typeName })
      .from(vouchers)
      .innerJoin(deals, eq(deals.id, vouchers.dealId))
      .where(inArray(vouchers.orderId, ids)),
  pages: { pay: paymentPages.voucher, back: (id, locale) => pathsOf(locale).voucherFailure(id) },
}

/** Several vouchers that are bought at once. Such an order has no name of its own. */
export const cartKind: OrderKindSpec = {
  ...ofVouchers,
  wireKind: 'cart',
  refField: 'cartId',
  sold: { findGoods: soldGoods.findGoods },
  namedInMail: async (_, id) => ({ cartId: id }),
  findNames: async () => [],
  pages: { pay: paymentPages.voucherCart, back: (id, locale) => pathsOf(locale).voucherCartFailure(id) },
}
