import { eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settlePaid } from '#backend/modules/orders/order/settle.ts'
import * as schema from '#backend/schema.ts'
import { mali, maliVouchers } from '#demo/named.ts'
import { mailsTo, startWithMailbox } from '#tests/support/accounts/mailbox.ts'
import { changeOrders, insertCart } from '#tests/support/orders/orderRows.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let end: () => Promise<void>
let pool: pg.Pool
beforeAll(async () => {
  ;({ backend, end } = await startWithMailbox({ SEED: 'demo' }))
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await end()
})

const unpay = async (ids: string[], change: object = {}) => {
  const db = drizzle(pool)
  await changeOrders(db, { paidAt: null, ...change }, inArray(schema.orders.id, ids))
  return db
}
const newest = async () => (await mailsTo(backend, mali.email))[0]!

it('tells of a voucher once it is paid: what, how many, until when, and when the printed ones come', async () => {
  const db = await unpay([maliVouchers.physical], { lang: 'de' })
  const pay = () => db.transaction((tx) => settlePaid(tx, maliVouchers.physical, new Date()))
  await Promise.all([pay(), pay()])
  const [voucher] = await db.select().from(schema.vouchers).where(eq(schema.vouchers.id, maliVouchers.physical))
  const mail = await newest()
  expect(mail.subject).toMatch(new RegExp(`^Ihre Gutscheine sind da: .+ × ${voucher!.serviceCount}$`))
  expect(mail.text).toContain(`Bezahlt: ${voucher!.price.toLocaleString('de')}\u00a0฿`)
  expect(mail.text).toMatch(/lösen Sie sie bis \d{4}\/\d\d\/\d\d ein/)
  expect(mail.text).toContain('innerhalb von 7 Tagen mit der Post')
  expect(mail.links).toEqual([`https://sabai.example/de/vouchers/${maliVouchers.physical}`])
  expect(await mailsTo(backend, mali.email)).toHaveLength(1)
})

it('tells of all vouchers of a cart in one mail', async () => {
  const ids = [maliVouchers.fresh, maliVouchers.bonus]
  const db = await unpay(ids, { lang: 'en' })
  const who = { name: 'Mali', telPrefix: '+66', tel: '800000001', email: mali.email, userId: mali.id }
  const costs = { originalPrice: 4500, discount: 179, price: 4321 }
  const placed = { id: 'cart-of-two', ...who, ...costs, paymentMethod: 'ktbcard' }
  await insertCart(db, placed)
  await db.update(schema.vouchers).set({ orderId: placed.id }).where(inArray(schema.vouchers.id, ids))
  await db.transaction((tx) => settlePaid(tx, placed.id, new Date()))
  const mail = await newest()
  expect(mail.subject.match(/ × \d+/g)).toHaveLength(2)
  expect(mail.text).toContain('Paid: ฿4,321')
  expect(mail.text).not.toMatch(/by post/)
  expect(mail.links).toEqual(['https://sabai.example/en/me/booking?cartId=cart-of-two'])
})
