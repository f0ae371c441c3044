import { and, eq, exists, inArray, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/index.ts'
import { asOrders, asSold, checkMethod, type Ordered, type OrderKindSpec } from '#backend/modules/orders/index.ts'
import { mailVouchers } from './mails/mailVouchers.ts'
import { voucherCarts, vouchers } from './schema.ts'
import { expireUnpaidCarts, expireUnpaidVouchers, isOverdueCart, isOverdueVoucher } from './voucher/expire.ts'
import { confirmVouchers, issueCodes } from './voucher/issueCodes.ts'
import { releaseCart, releaseVoucher } from './voucher/release.ts'
import { usableShopIds } from './voucher/usableAt.ts'

type Reader = Database | Transaction
type Orders = typeof vouchers | typeof voucherCarts

/** What an order of vouchers is of: those that `ofOrder` says. */
async function findOrdered(db: Reader, orders: Orders, id: string, ofOrder: SQL): Promise<Ordered | undefined> {
  const { shopId, dealId, levelId, lines } = vouchers
  const rows = await db.select({ shopId, dealId, levelId, lines }).from(vouchers).where(ofOrder)
  const [order] = await db
    .select({ phone: orders.phoneKey, price: orders.price })
    .from(orders as typeof vouchers)
    .where(eq(orders.id, id))
  const services = rows.find((row) => row.dealId === null && row.levelId === null)
  const goods = {
    dealIds: rows.flatMap((row) => row.dealId ?? []),
    levelId: rows.find((row) => row.levelId)?.levelId,
    shopId: services?.shopId,
    optionIds: services?.lines.map(({ timePriceId }) => timePriceId) ?? [],
  }
  return order && { ...order, goods }
}

async function shopIdsOf(tx: Transaction, ofOrder: SQL): Promise<string[]> {
  const rows = await tx.select({ shopId: vouchers.shopId }).from(vouchers).where(ofOrder)
  return rows.flatMap(({ shopId }) => shopId ?? [])
}

/** The shop takes the money of these vouchers: they have the codes to be shown there. */
async function issueAll(tx: Transaction, ofOrder: SQL): Promise<void> {
  for (const row of await tx.select().from(vouchers).where(ofOrder)) await issueCodes(tx, row)
}

/** The vouchers of an order, also inside a query about vouchers. */
const sold = alias(vouchers, 'sold')

const singly = (id: string | PgColumn) => and(eq(sold.id, id), isNull(sold.cartId))
const inCart = (id: string | PgColumn) => eq(sold.cartId, id)

/** An order has vouchers that are not another shop's. */
const hasVoucherOf = (db: Reader, ofOrder: SQL | undefined, shopId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(sold)
      .where(and(ofOrder, or(eq(sold.shopId, shopId), isNull(sold.shopId)))),
  )

/** The shop sold a part of it, or takes what no one shop sold. */
async function looksAfter(db: Reader, ofOrder: SQL | undefined, shopId: string): Promise<boolean> {
  for (const voucher of await db
    .select()
    .from(sold)
    .where(and(ofOrder, or(eq(sold.shopId, shopId), isNull(sold.shopId))))) {
    if (voucher.shopId === shopId) return true
    const taking = await usableShopIds(db, voucher)
    if (!taking || taking.includes(shopId)) return true
  }
  return false
}

/** A voucher or pass as an order of money. One that was bought with others is no order: its cart is what is paid. */
export const voucherKind: OrderKindSpec = {
  table: asOrders(vouchers),
  isOrder: isNull(vouchers.cartId),
  sold: {
    table: asSold(vouchers),
    unpaid: {
      status: 'reserved',
      shopIds: sql`array_remove(array[${vouchers.shopId}], null)`,
      more: isNull(vouchers.cartId),
    },
    standing(now) {
      const overdue = isOverdueVoucher(now)
      const ofMoney = and(isNull(vouchers.cartId), isNull(vouchers.giftCampaignId))
      return and(ne(vouchers.status, 'canceled'), ofMoney, overdue && not(overdue))
    },
    findOrdered: (db, id) => findOrdered(db, vouchers, id, eq(vouchers.id, id)),
  },
  expire: expireUnpaidVouchers,
  async release(tx, id, now) {
    const [row] = await tx.select().from(vouchers).where(eq(vouchers.id, id))
    if (row) await releaseVoucher(tx, row, { now })
  },
  async onPaid(tx, id) {
    await confirmVouchers(tx, 'voucher', id)
    await mailVouchers(tx, 'voucher', id)
  },
  onToShop: (tx, id) => issueAll(tx, eq(vouchers.id, id)),
  checkMethod,
  findShopIds: (tx, id) => shopIdsOf(tx, eq(vouchers.id, id)),
  mayConcern: (db, shopId) => hasVoucherOf(db, singly(vouchers.id), shopId),
  concerns: (db, id, shopId) => looksAfter(db, singly(id), shopId),
  namedInMail: async (_, id) => ({ voucherId: id }),
  findNames: (db, ids) =>
    db
      .select({ id: vouchers.id, name: deals.typeName })
      .from(vouchers)
      .innerJoin(deals, eq(deals.id, vouchers.dealId))
      .where(inArray(vouchers.id, ids)),
}

/** Several vouchers as one order of money, which says of each how it was paid. It has no name of its own. */
export const cartKind: OrderKindSpec = {
  table: asOrders(voucherCarts),
  sold: {
    table: asSold(voucherCarts),
    unpaid: {
      status: 'placed',
      shopIds: sql`array(select distinct v.shop_id from ${vouchers} v
    where v.cart_id = ${voucherCarts.id} and v.shop_id is not null)`,
    },
    standing(now) {
      const overdue = isOverdueCart(now)
      return and(eq(voucherCarts.status, 'placed'), overdue && not(overdue))
    },
    findOrdered: (db, id) => findOrdered(db, voucherCarts, id, eq(vouchers.cartId, id)),
  },
  expire: expireUnpaidCarts,
  async release(tx, id, now) {
    const [row] = await tx.select().from(voucherCarts).where(eq(voucherCarts.id, id))
    if (row) await releaseCart(tx, row, { now })
  },
  async onPaid(tx, id, paid) {
    await tx
      .update(vouchers)
      .set(paid)
      .where(and(eq(vouchers.cartId, id), isNull(vouchers.paidAt)))
    await confirmVouchers(tx, 'cart', id)
    await mailVouchers(tx, 'cart', id)
  },
  async onMethod(tx, id, paymentMethod) {
    await tx.update(vouchers).set({ paymentMethod }).where(eq(vouchers.cartId, id))
  },
  onToShop: (tx, id) => issueAll(tx, eq(vouchers.cartId, id)),
  checkMethod,
  findShopIds: (tx, id) => shopIdsOf(tx, eq(vouchers.cartId, id)),
  mayConcern: (db, shopId) => hasVoucherOf(db, inCart(voucherCarts.id), shopId),
  concerns: (db, id, shopId) => looksAfter(db, inCart(id), shopId),
  namedInMail: async (_, id) => ({ cartId: id }),
  findNames: async () => [],
}
