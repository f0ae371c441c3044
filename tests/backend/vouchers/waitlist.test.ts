import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { deals, dealWaitlist, voucherCodes } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import {
  WAITLIST_HOLD_MINUTES,
  WAITLIST_LEFT_SECONDS,
  WAITLIST_OFFER_MINUTES,
  WAITLIST_SEEN_SECONDS,
} from '#domain/vouchers/waitlist.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { forgetOrders, selectVouchers } from '#tests/support/orders/orderRows.ts'
import { openVoucherShop, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const UNITS = 5
const PRICE = 800
const NOW = new Date()
const later = (minutes: number, seconds = 0) => new Date(addMinutes(NOW, minutes).getTime() + seconds * 1000)

let shop: VoucherShop
beforeAll(async () => {
  shop = await openVoucherShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(dealWaitlist)
  await forgetOrders(shop.db)
  await shop.db.update(deals).set({ stock: UNITS, limitPerCustomer: null }).where(eq(deals.id, 'rare'))
})

const PATH = '/deals/rare/waitlist'
async function callWaitlist(
  method: string,
  { token }: Customer,
  now = NOW,
  body?: object,
): Promise<WaitlistEntry | null> {
  const reply = await shop.backend.send(method, PATH, { token, now, body })
  if (!reply.body.success) throw new Error(`The waitlist answered ${reply.body.code}: ${reply.body.message}`)
  return reply.body.entry as WaitlistEntry | null
}
const take = (customer: Customer, now = NOW, serviceCount = 1) => callWaitlist('POST', customer, now, { serviceCount })
const look = (customer: Customer, now = NOW) => callWaitlist('GET', customer, now)
const leave = ({ token }: Customer, now = NOW, query = '') =>
  shop.backend.send('DELETE', `${PATH}${query}`, { token, now })
const buy = (customer: Customer, now = NOW, serviceCount = 1) =>
  shop.buy(customer, { dealId: 'rare', serviceCount, price: PRICE * serviceCount }, { now })
const runDueJobs = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })

/** Units in stock, kept by waitlist entries, and in orders that stand: together always those that were offered. */
async function units(): Promise<{ stock: number; kept: number; sold: number }> {
  const [row] = await shop.db
    .select({
      stock: deals.stock,
      kept: sql<number>`(select coalesce(sum(count), 0)::int from deal_waitlist where deal_id = 'rare' and state <> 'waiting')`,
      sold: sql<number>`(select coalesce(sum(stock_taken), 0)::int from vouchers join orders on orders.id = order_id where deal_id = 'rare' and state <> 'canceled')`,
    })
    .from(deals)
    .where(eq(deals.id, 'rare'))
  return row!
}

describe('five units that sixty customers want', () => {
  it('are kept for five, and the others stand in line in the order they came', async () => {
    const customers = await insertUsers(shop.db, 60)
    const entries = await Promise.all(customers.map((customer) => take(customer)))
    expect(entries.filter((one) => one?.state === 'held')).toHaveLength(UNITS)
    const positions = entries.flatMap((one) => one?.position ?? []).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 55 }, (_, at) => at + 1))
    expect(await units()).toEqual({ stock: 0, kept: 5, sold: 0 })
  })

  it('go round as holds run out, in the order of the line, until all are sold and nobody pays for nothing', async () => {
    const customers = await insertUsers(shop.db, 60)
    await Promise.all(customers.map((customer) => take(customer)))
    const arrivals = await shop.db.select().from(dealWaitlist).orderBy(dealWaitlist.position)
    const positionOf = new Map(arrivals.map(({ userId }, at) => [userId, at + 1]))
    const paid: string[] = []
    let served = 0
    for (let round = 0; paid.length < UNITS; round++) {
      const now = later(round * (WAITLIST_HOLD_MINUTES + 1))
      const entries = await Promise.all(customers.map((customer) => look(customer, now)))
      const chosen = customers.filter((_, at) => entries[at] && entries[at].state !== 'waiting')
      const positions = chosen.map(({ id }) => positionOf.get(id)!).sort((a, b) => a - b)
      // Whoever waits is served by arrival: nobody who came later was before them.
      expect(positions).toEqual(Array.from({ length: chosen.length }, (_, at) => served + at + 1))
      served += chosen.length
      const held = await Promise.all(chosen.map((customer) => take(customer, now)))
      expect(held.map((one) => one?.state)).toEqual(chosen.map(() => 'held'))
      // One of them buys, others without units try to be faster, and the rest let their time pass.
      const [buyer, ...idle] = chosen
      const jumpers = customers.filter((_, at) => entries[at]?.state === 'waiting').slice(0, 8)
      const [bought, ...jumped] = await Promise.all([buyer!, ...jumpers].map((one) => buy(one, now)))
      expect(bought?.status).toBe(200)
      expect(jumped.map(({ body }) => body.code)).toEqual(jumpers.map(() => ERROR_CODE.guestsExceedStock))
      const id = bought!.body.voucherID as string
      await shop.pay('voucher', id, PRICE, now)
      paid.push(id)
      const over = addMinutes(now, WAITLIST_HOLD_MINUTES)
      await Promise.all(customers.map((customer) => look(customer, new Date(over.getTime() - 1000))))
      await Promise.all([runDueJobs(over), runDueJobs(over), look(customers[0]!, over), look(customers[59]!, over)])
      const { stock, kept, sold } = await units()
      expect([stock + kept + sold, sold, kept]).toEqual([UNITS, round + 1, UNITS - round - 1])
      expect(idle.length).toBe(UNITS - round - 1)
    }
    const rows = await selectVouchers(shop.db)
    const codes = await shop.db.select().from(voucherCodes)
    expect(
      rows
        .filter(({ isPaid }) => isPaid)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(paid.toSorted())
    expect(codes.map(({ voucherId }) => voucherId).sort()).toEqual(paid.toSorted())
  })
})

describe('a waitlist entry', () => {
  it('keeps its units five minutes in all, however often the checkout is opened, and buys them', async () => {
    const [mali, anan] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
    const first = await take(mali, NOW, 5)
    expect(first).toMatchObject({ state: 'held', count: 5, position: null, expiresAt: later(5).toISOString() })
    expect(await take(mali, later(2), 2)).toMatchObject({ count: 2, expiresAt: first?.expiresAt })
    expect(await take(anan, later(2), 4)).toMatchObject({ state: 'held', count: 3 })
    expect((await buy(anan, later(3), 4)).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect((await buy(mali, later(4), 2)).status).toBe(200)
    expect(await units()).toEqual({ stock: 0, kept: 3, sold: 2 })
    expect(await look(anan, later(7))).toBeNull()
    expect(await units()).toEqual({ stock: 3, kept: 0, sold: 2 })
  })

  it('of somebody who buys fewer leaves the others to the next in line', async () => {
    const [mali, anan] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
    await take(mali, NOW, 5)
    expect(await take(anan, NOW, 2)).toMatchObject({ state: 'waiting', count: 2, position: 1, expiresAt: null })
    expect((await buy(mali, later(0, 5), 4)).status).toBe(200)
    const until = later(WAITLIST_OFFER_MINUTES, 5).toISOString()
    expect(await look(anan, later(0, 6))).toMatchObject({ state: 'offered', count: 1, expiresAt: until })
  })

  it('that is left goes to the next in line at once; a checkout that is loaded again keeps it', async () => {
    const [mali, anan] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
    const first = await take(mali, NOW, 5)
    await take(anan)
    await leave(mali, NOW, '?mayReturn=true')
    expect(await take(mali, later(0, WAITLIST_LEFT_SECONDS - 1), 5)).toMatchObject({ expiresAt: first?.expiresAt })
    await leave(mali, later(0, 30), '?mayReturn=true')
    expect(await look(anan, later(0, 30 + WAITLIST_LEFT_SECONDS))).toMatchObject({ state: 'offered', count: 1 })
    await leave(anan, later(1))
    expect(await units()).toEqual({ stock: 5, kept: 0, sold: 0 })
    expect((await leave(anan, later(1))).body).toMatchObject({ success: true, isReleased: false })
  })

  it('passes over somebody who has gone away, and is theirs again once they are back', async () => {
    const [mali, anan, third] = (await insertUsers(shop.db, 3)) as [Customer, Customer, Customer]
    await take(mali, NOW, 5)
    await take(anan)
    const away = later(0, WAITLIST_SEEN_SECONDS + 1)
    expect(await take(third, away)).toMatchObject({ state: 'waiting', position: 1 })
    await leave(mali, away)
    expect(await look(third, away)).toMatchObject({ state: 'offered', count: 1 })
    expect(await look(anan, away)).toMatchObject({ state: 'offered', count: 1 })
    expect(await units()).toEqual({ stock: 3, kept: 2, sold: 0 })
  })

  it('comes with what an order gives back that nobody paid', async () => {
    const [mali, anan] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
    await buy(mali, NOW, 5)
    await take(anan, later(29, 30))
    await runDueJobs(later(30))
    expect(await look(anan, later(30))).toMatchObject({ state: 'offered', count: 1 })
    expect(await units()).toEqual({ stock: 4, kept: 1, sold: 0 })
  })

  it('is not given beyond what one customer may buy, nor for what is not counted or over', async () => {
    const [mali] = (await insertUsers(shop.db, 1)) as [Customer]
    await shop.db.update(deals).set({ limitPerCustomer: 2 }).where(eq(deals.id, 'rare'))
    await buy(mali)
    const asked = { token: mali.token, now: NOW }
    const more = await shop.backend.send('POST', PATH, { ...asked, body: { serviceCount: 2 } })
    expect([more.status, more.body.code]).toEqual([409, ERROR_CODE.dealLimit])
    expect((await buy(mali, NOW, 2)).body.code).toBe(ERROR_CODE.dealLimit)
    expect((await buy(mali)).status).toBe(200)
    expect((await buy(mali)).body.code).toBe(ERROR_CODE.dealLimit)
    const ofDeal = (id: string) => shop.backend.send('POST', `/deals/${id}/waitlist`, { ...asked, body: {} })
    expect((await ofDeal('oil')).body).toMatchObject({ success: true, entry: null })
    expect((await ofDeal('over')).body.code).toBe(ERROR_CODE.dealOver)
    expect((await ofDeal('none')).status).toBe(404)
  })

  it('is told of while one waits, also where another process lets the units go', async () => {
    const other = await openBackend(
      readEnv({ DATABASE_URL: shop.backend.databaseUrl, APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent' }),
      openLog({ LOG_LEVEL: 'silent' }),
    )
    try {
      const [mali, anan] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
      await take(mali, NOW, 5)
      await take(anan)
      const stream = await shop.backend.ask('GET', `${PATH}/events`, { token: anan.token, now: NOW })
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toContain('"state":"waiting"')
      const headers = { authorization: `Bearer ${mali.token}`, 'x-test-now': NOW.toISOString() }
      await other.fetch(new Request(`http://shop.test/api${PATH}`, { method: 'DELETE', headers }))
      expect((await reader.read()).value).toContain('"state":"offered"')
      await reader.cancel()
    } finally {
      await other.close()
    }
  })
})
