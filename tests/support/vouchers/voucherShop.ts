import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { insertDeal, insertPictures, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { type Reply, startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

export const SHOP = 'shop-quiet-lane'

/** One visit of the deal of 800 baht, paid by transfer; say what differs. */
export const purchase = (change: Record<string, unknown> = {}) => ({
  dealId: 'oil',
  serviceCount: 1,
  price: 800,
  name: 'Mali Srisuk',
  tel: '812345678',
  email: 'mali@sabai.test',
  paymentMethod: 'ktbcard',
  ...change,
})

/** To a home, on a card. */
export const printed = {
  voucherType: 'physical',
  address: '41/2 Soi 8, Bangkok 10500',
  isSameAsContact: true,
  voucherModelId: 'birthday',
}

type Asked = { now?: Date; idempotencyKey?: string }

export type VoucherShop = {
  backend: TestBackend
  db: Database
  customer(): Promise<Customer>
  buy(customer: Customer, change?: Record<string, unknown>, asked?: Asked): Promise<Reply>
  /** Buys and pays; answers the voucher. */
  bought(customer: Customer, change?: Record<string, unknown>): Promise<Voucher>
  pay(kind: 'voucher' | 'cart', id: string, amount: number, now?: Date): Promise<Reply>
  voucher(customer: Customer, id: string, now?: Date): Promise<Voucher>
  redeem(customer: Customer, code: string | null): Promise<Reply>
  /** Uses a code at the desk of a shop, as its staff do. */
  confirm(code: string | null, at?: { desk?: string; body?: object; now?: Date; token?: string }): Promise<Reply>
  /** Its holder redeems it, and the shop uses it. */
  use(customer: Customer, code: string | null, at?: { desk?: string; now?: Date }): Promise<Reply>
  stockOf(dealId: string): Promise<number>
  pointsOf(customer: Customer): Promise<number>
  /** Forgets every order, cart and waiting list; all deals are in stock again. */
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * A shop with a deal of ten ('oil', 1000 before and 800 now), one with steps and a bonus ('many'), one strictly
 * counted ('rare', five left), a wowcher, a pass of five visits, and oil for 60 minutes at 700 less 10 %.
 */
async function insertGoods(db: Database): Promise<void> {
  await insertShop(db, { id: SHOP, expiredWithin: 20 })
  await insertType(db, { id: 'oil-type', shopId: SHOP, typeName: { en: 'Warm oil', th: 'นวดน้ำมัน' } }, [
    { id: 'oil-60', price: 700, maxPercentage: 10, strictQuota: true, stock: 3 },
  ])
  const offered = { shopId: SHOP, timePriceId: 'oil-60', typeName: { en: 'An hour of oil' }, shippingFee: 25 }
  await insertDeal(db, { id: 'oil', ...offered })
  await insertDeal(db, {
    id: 'many',
    ...offered,
    discountSteps: [
      { minItem: 1, price: 800 },
      { minItem: 3, price: 700, expiredWithin: 30 },
    ],
    hasBonus: true,
    bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
  })
  await insertDeal(db, { id: 'rare', ...offered, strictQuota: true, stock: 5, quota: 5 })
  await insertDeal(db, { id: 'flex', ...offered, dealType: 'wowcher', price: 500 })
  const over = new Date('2026-01-01T00:00:00Z')
  await insertDeal(db, { id: 'over', ...offered, endTime: over })
  await insertPictures(db, ['card', 'oil'])
  await db.insert(schema.voucherModels).values({ id: 'birthday', name: { en: 'Birthday' }, image: 'card', position: 1 })
  await db.insert(schema.passes).values({
    ...{ id: 'quiet', slug: 'quiet', name: { en: 'Quiet pass' }, image: 'oil', price: 3000, originalPrice: 4000 },
    ...{ units: 5, expiredWithin: 60, usableBranches: [SHOP] },
  })
}

export async function openVoucherShop(variables: Record<string, string> = {}): Promise<VoucherShop> {
  const { STAFF_LINK_SECRET } = { STAFF_LINK_SECRET: 'a secret of the staff links', ...variables }
  const backend = await startBackend({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, STAFF_LINK_SECRET, ...variables })
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 10 })
  const db = drizzle(pool)
  await insertGoods(db)
  const buy: VoucherShop['buy'] = ({ token }, change, asked) =>
    backend.send('POST', '/vouchers', { token, body: purchase(change), ...asked })
  const pay: VoucherShop['pay'] = (kind, id, amount, now) =>
    report(backend, { kind, id, amount, ...(now ? { at: now.toISOString() } : {}) }, { now })
  const voucher: VoucherShop['voucher'] = async ({ token }, id, now) => {
    const { body } = await backend.send('GET', `/vouchers/${id}`, { token, now })
    if (!body.success) throw new Error(`The voucher answered ${body.code}: ${body.message}`)
    return body.voucher as Voucher
  }
  const redeem: VoucherShop['redeem'] = ({ token }, code) =>
    backend.send('POST', `/voucher-codes/${code}/redeem`, { token, body: {} })
  const confirm: VoucherShop['confirm'] = async (code, { desk = SHOP, body = {}, now, token } = {}) => {
    const headers = await openDesk(backend, STAFF_LINK_SECRET, desk)
    return backend.send('PATCH', `/voucher-codes/${code}/confirm`, { headers, body, now, token })
  }
  return {
    ...{ backend, db, redeem, confirm },
    async use(customer, code, at) {
      const redeemed = await redeem(customer, code)
      return redeemed.body.success ? confirm(code, at) : redeemed
    },
    customer: () => insertUser(db),
    buy,
    pay,
    voucher,
    async bought(customer, change) {
      const { body } = await buy(customer, change)
      if (!body.success) throw new Error(`Buying answered ${body.code}: ${body.message}`)
      const id = body.voucherID as string
      await pay('voucher', id, Number(purchase(change).price))
      return voucher(customer, id)
    },
    async stockOf(dealId) {
      const rows = await db.select({ id: schema.deals.id, stock: schema.deals.stock }).from(schema.deals)
      return rows.find(({ id }) => id === dealId)!.stock
    },
    pointsOf: async ({ token }) => (await backend.send('GET', '/points/summary', { token })).body.point as number,
    async clear() {
      await forgetOrders(db)
      await db.delete(schema.voucherCartLines)
      await db.delete(schema.dealWaitlist)
      await db.update(schema.deals).set({ stock: 10 }).where(eq(schema.deals.quota, 10))
      await db.update(schema.deals).set({ stock: 5, limitPerCustomer: null }).where(eq(schema.deals.id, 'rare'))
    },
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}
