import { eq } from 'drizzle-orm'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { keepMailsQueued } from '#tests/support/accounts/mailbox.ts'
import { ARRIVAL, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { type FlatBooking, insertBookings, selectBookings } from '#tests/support/orders/orderRows.ts'
import { openDesk } from './desk.ts'

export const SECRET = 'a secret of the staff links'

type Headers = Record<string, string>
type Asked = { now?: Date; at?: Headers; body?: unknown; shop?: string; method?: string }

export type DeskShops = Awaited<ReturnType<typeof openDeskShops>>

/** Two shops, 'lane' and 'other', with their desks. */
export async function openDeskShops() {
  const shops = await openInstantShops({ STAFF_LINK_SECRET: SECRET, TRANSFERS_TO: 'shops' })
  const { backend, db } = shops
  await keepMailsQueued(db)

  /** What a device sends whose desk is open. */
  const desk = (id = 'lane', deskKeyVersion = 1) => openDesk(backend, SECRET, id, { deskKeyVersion, now: NOW })

  /** A call of the desk of 'lane', by a device of its own, unless something else is said. */
  const atDesk = async (path = '', { now = NOW, at, body, shop = 'lane', method = 'POST' }: Asked = {}) =>
    backend.send(method, `/desk/${shop}${path}`, { now, body, headers: at ?? (await desk()) })

  return {
    ...shops,
    ...{ desk, atDesk },
    /** What the desk of 'lane' shows. */
    deskAt: async (now = NOW) => (await atDesk('', { method: 'GET', now })).body as unknown as Desk,
    /** Opens a desk by the key of a link. */
    enter: (key: string, { shop = 'lane', now = NOW, at = {} as Headers } = {}) =>
      backend.send('POST', `/desk/${shop}/session`, { now, body: { key }, headers: at }),
    /** A visit of 'lane' at 15:00 as if it had been booked: 630 baht in cash, six points. Answers its id. */
    async visit(customer: Customer, change: Partial<FlatBooking> = {}): Promise<string> {
      const id = `visit-${Math.random().toString(36).slice(2)}`
      const service = { timePriceId: 'lane-60', typeId: 'lane-oil', typeName: { en: 'Warm oil' }, duration: 60 }
      const price = { price: 700, percentage: 10, finalPrice: 630, finalTotal: 630, strictQuota: false }
      const row = {
        ...{ id, userId: customer.id, shopId: 'lane', ticketCode: `ticket-of-${id}`, time: ARRIVAL },
        ...{ name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test', paymentMethod: 'CASH' },
        ...{ durationMinutes: 60, lines: [{ ...service, ...price, guestCount: 1 }], guestCount: 1 },
        ...{ originalPrice: 700, price: 630, pointReceived: 6, checkedOutAt: NOW, createdAt: NOW },
        ...change,
      }
      await insertBookings(db, [row])
      return id
    },
    bookingOf: async (id: string) => (await selectBookings(db).where(eq(schema.bookings.id, id)))[0],
    /** Forgets everything but the two shops. */
    async clear() {
      await shops.clear()
      await shops.shop('lane')
      await shops.shop('other', { north: 0.01 })
    },
  }
}
