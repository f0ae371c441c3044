import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Desk } from '#contract/desk/desk.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { type Customer, phoneOf } from '#tests/support/accounts/customers.ts'
import { NOW } from '#tests/support/instant/instantShops.ts'
import { type DeskShops, openDeskShops } from './deskShops.ts'

export let shops: DeskShops
export let mali: Customer
export let anan: Customer

/** Two shops with their desks, opened for the tests of a file, and two new customers for each. */
export function useDeskEntries() {
  beforeAll(async () => {
    shops = await openDeskShops()
  })
  afterAll(() => shops.close())
  beforeEach(async () => {
    await shops.clear()
    mali = await shops.customer()
    anan = await shops.customer()
  })
}

export const today = bangkokDate(NOW)
export const tomorrow = addDays(today, 1)

/** Somebody for an hour, from now on. */
export const walkIn = (change: Record<string, unknown> = {}, now = NOW) =>
  shops.atDesk('/walk-ins', { now, body: { entryKey: randomUUID(), guestCount: 1, minutes: 60, ...change } })
export const undo = (id: string, now = NOW) => shops.atDesk(`/steps/${id}/undo`, { now })
export const remove = (id: string, now = NOW) => shops.atDesk(`/entries/${id}`, { method: 'DELETE', now })
export const day = async (date: string) =>
  (await shops.atDesk(`/days/${date}`, { method: 'GET' })).body as unknown as DeskDay
/** An hour of oil in 'lane', tomorrow at 11:00. */
export const book = (customer: Customer, change: Record<string, unknown> = {}) =>
  shops.backend.send('POST', '/reservation', {
    token: customer.token,
    now: NOW,
    body: {
      ...{ shop: 'lane', orders: [{ timePriceId: 'lane-60', guestCount: 1 }], date: tomorrow, time: '11:00' },
      ...{
        price: 630,
        name: 'Mali',
        tel: phoneOf(customer.token),
        email: `${customer.id}@sabai.test`,
        paymentMethod: 'ktbcard',
      },
      ...change,
    },
  })
export const stepOf = (desk: unknown, kind: string) => (desk as Desk).steps.find((step) => step.kind === kind)!._id
