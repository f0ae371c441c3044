import * as schema from '#backend/schema.ts'
import { type Customer, insertUsers, phoneOf } from '#tests/support/accounts/customers.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertDeal, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { type Reply, startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { report, WEBHOOK_SECRET } from './payments.ts'

/** Shops beside the first, each with an hour of oil at 630. */
export const OTHERS = ['river', 'hill', 'market', 'garden', 'harbour', 'temple', 'park', 'tower'] as const
/** What a visit of the shop is ordered by. */
const OPTION: Record<string, string> = { [SHOP]: 'oil-60', ...Object.fromEntries(OTHERS.map((id) => [id, `${id}-60`])) }

/** How somebody who is not counted by phone or network comes: every customer with their own phone, from nowhere. */
type Coming = { from?: string; tel?: string; shop?: string; method?: string; at?: TestBackend; now?: Date }

export type Marketplace = BookingShop & {
  customers(count: number): Promise<Customer[]>
  /** Books an hour in a shop of plenty of room. */
  visit(customer: Customer, coming?: Coming): Promise<Reply>
  /** The acquirer says that the money is there. */
  pay(id: string): Promise<Reply>
  /** A second process on the same database. */
  another(): Promise<TestBackend>
}

/** Nine shops with room for everybody, and limits on networks. */
export async function openMarketplace(variables: Record<string, string> = {}): Promise<Marketplace> {
  const settings = {
    RATE_LIMIT: 'on',
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STAFF_LINK_SECRET: 'one for every process',
  }
  const shop = await openBookingShop({ ...settings, ...variables })
  const { db, backend } = shop
  await db.update(schema.shops).set({ capacity: 500 })
  for (const id of OTHERS) {
    await insertShop(db, { id, capacity: 500 })
    await insertType(db, { id: `${id}-oil`, shopId: id }, [{ id: `${id}-60`, price: 630 }])
  }
  await insertDeal(db, { id: 'plain', shopId: SHOP, timePriceId: 'oil-60' })
  return {
    ...shop,
    customers: (count) => insertUsers(db, count),
    visit: ({ token }, { from, tel = phoneOf(token), shop: shopId = SHOP, method = 'CASH', at = backend, now } = {}) =>
      at.send('POST', '/reservation', {
        ...{ token, from, now },
        body: bookingInput({
          ...{ shop: shopId, orders: [{ timePriceId: OPTION[shopId], guestCount: 1 }], date: tomorrow },
          ...{ tel, paymentMethod: method },
        }),
      }),
    pay: (id) => report(backend, { id, amount: 630 }),
    another: () => startBackend({ ...settings, ...variables, DATABASE_URL: backend.databaseUrl }),
  }
}

/** How many of these were taken, and what the others were told. */
export function told(replies: readonly Reply[]): { taken: number; codes: number[] } {
  const codes = replies.filter(({ body }) => !body.success).map(({ body }) => body.code)
  return { taken: replies.length - codes.length, codes: [...new Set(codes)].sort() }
}
