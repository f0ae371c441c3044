import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { phoneOf, proveEmail } from '#tests/support/accounts/customers.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { type Reply, startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

export const SHOP = 'shop-quiet-lane'

/** A day on which the shop is open from 10 to 22 and takes bookings. */
export const tomorrow = addDays(bangkokDate(new Date()), 1)

/** A booking of one guest for an hour of warm oil, with what the test changes. */
export const bookingInput = (change: Record<string, unknown> = {}) => ({
  shop: SHOP,
  orders: [{ timePriceId: 'oil-60', guestCount: 1 }],
  date: tomorrow,
  time: '14:00',
  price: 630,
  name: 'Mali Srisuk',
  tel: '812345678',
  email: 'mali@sabai.test',
  paymentMethod: 'CASH',
  ...change,
})

export type BookingShop = {
  backend: TestBackend
  db: Database
  /** Opens an account, whose address is proved, and answers its token. */
  account(name: string): Promise<string>
  book(token: string, change?: Record<string, unknown>, idempotencyKey?: string): Promise<Reply>
  /** Forgets every booking; two of the strictly counted option are left again. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** One shop of three places: oil for 60 minutes at 700 less 10 %, for 90 at 950 with a stock of two. */
export async function insertBookingShop(db: Database): Promise<void> {
  const shopId = await insertShop(db, { id: SHOP, capacity: 3 })
  await db
    .insert(schema.categories)
    .values({ id: 'massage', slug: 'massage', serviceType: 1, image: 'mat', position: 1 })
  const typeName = { en: 'Warm oil', th: 'นวดน้ำมัน' }
  await db
    .insert(schema.serviceTypes)
    .values({ id: 'oil', shopId, categoryId: 'massage', typePicture: 'oil', typeName })
  await db.insert(schema.timePrices).values([
    { id: 'oil-60', typeId: 'oil', shopId, timeMinutes: 60, price: 700, maxPercentage: 10 },
    { id: 'oil-90', typeId: 'oil', shopId, timeMinutes: 90, price: 950, strictQuota: true, stock: 2 },
  ])
}

/** A backend with that shop. */
export async function openBookingShop(variables?: Record<string, string>): Promise<BookingShop> {
  const backend = await startBackend(variables)
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  const db = drizzle(pool)
  await insertBookingShop(db)
  return {
    backend,
    db,
    async account(name) {
      const email = `${name}@sabai.test`
      const body = { email, password: 'sabai-demo-1', firstName: name }
      const token = (await backend.send('POST', '/signup', { body })).body.token as string
      await proveEmail(db, email)
      return token
    },
    book: (token, change, idempotencyKey) =>
      backend.send('POST', '/reservation', {
        token,
        body: bookingInput({ tel: phoneOf(token), ...change }),
        idempotencyKey,
      }),
    async clear() {
      await forgetOrders(db)
      await db.delete(schema.slotUse)
      await db.delete(schema.priceFactors)
      await db.update(schema.timePrices).set({ stock: 2 })
    },
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}
