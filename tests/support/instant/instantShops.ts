import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { type Reply, startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

/** In a few days at 14:10 in Bangkok: the clock of no process gets there while a test runs. */
export const NOW = instantOf(addDays(bangkokDate(new Date()), 3), '14:10')
/** Whoever asks then comes at 15:00. */
export const ARRIVAL = instantOf(bangkokDate(NOW), '15:00')
const HERE = { latitude: 13.78, longitude: 100.54 }

/** An hour of massage for one, here. */
export const instantInput = (change: Record<string, unknown> = {}) => ({
  serviceType: 1,
  duration: 60,
  guestCount: 1,
  ...HERE,
  place: 'Hotel lobby',
  ...change,
})

export type InstantShops = {
  backend: TestBackend
  db: Database
  customer(): Promise<Customer>
  /** A shop with an hour of oil at 700 less 10 %, so many degrees north of here. */
  shop(id: string, change?: Partial<typeof schema.shops.$inferInsert> & { north?: number }): Promise<void>
  ask(customer: Customer, change?: Record<string, unknown>, now?: Date): Promise<Reply>
  /** Another call about requests for now: the path is what comes after `/instant-massages`. */
  call(customer: Customer, method: string, path: string, now?: Date): Promise<Reply>
  /** Runs the job that ends requests whose time is over. */
  purge(now: Date): Promise<Reply>
  /** Guests in each half hour of a shop. */
  used(shopId: string): Promise<number[]>
  clear(): Promise<void>
  close(): Promise<void>
}

/** A backend with no shops yet. */
export async function openInstantShops(variables?: Record<string, string>): Promise<InstantShops> {
  const backend = await startBackend(variables)
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  const db = drizzle(pool)
  return {
    backend,
    db,
    customer: () => insertUser(db),
    async shop(id, { north = 0, ...change } = {}) {
      const place = { latitude: HERE.latitude + north, longitude: HERE.longitude }
      await insertShop(db, { id, ...place, place: [place.longitude, place.latitude], ...change })
      const option = { id: `${id}-60`, price: 700, maxPercentage: 10 }
      await insertType(db, { id: `${id}-oil`, shopId: id, typeName: { en: 'Warm oil', th: 'นวดน้ำมัน' } }, [option])
    },
    ask: ({ token }, change, now = NOW) =>
      backend.send('POST', '/instant-massages/requests', { token, now, body: instantInput(change) }),
    call: ({ token }, method, path, now = NOW) => backend.send(method, `/instant-massages${path}`, { token, now }),
    purge: (now) => backend.send('POST', '/_test/purge', { now }),
    async used(shopId) {
      const rows = await db.select().from(schema.slotUse)
      return rows.filter((row) => row.shopId === shopId).map(({ used }) => used)
    },
    async clear() {
      await forgetOrders(db)
      await db.delete(schema.passes)
      await db.delete(schema.instantRequests)
      await db.delete(schema.mails)
      await db.delete(schema.slotHolds)
      await db.delete(schema.slotUse)
      await db.delete(schema.specialRequests)
      await db.delete(schema.shops)
    },
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}
