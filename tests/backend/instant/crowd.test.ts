import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { heldCapacity } from '#backend/modules/availability/hold/hold.ts'
import { dispatchOnce } from '#backend/modules/instant/dispatch.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest, InstantResponse } from '#contract/instant/instant.ts'
import { takenCapacity } from '#domain/availability/bookingStarts.ts'
import { guestsBySlot } from '#domain/availability/staggeredStarts.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { forgetOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'

const DATA_DIR = dataFolder()

const SECRET = 'a secret of the staff links'
const CAPACITY = 2
const SHOPS = ['alley', 'bridge', 'canal']

let shops: InstantShops
let customers: Customer[]

beforeAll(async () => {
  shops = await openInstantShops({ STAFF_LINK_SECRET: SECRET })
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  for (const [index, shop] of SHOPS.entries()) {
    // The last one comes to its customers: it is away for the way there and back, too.
    const shopType = index === SHOPS.length - 1 ? 'delivery' : 'massage'
    await shops.shop(shop, { capacity: CAPACITY, north: index / 100, shopType })
  }
  customers = await insertUsers(shops.db, 8)
})

const EXPECTED: number[] = [
  0,
  ERROR_CODE.instantLive,
  ERROR_CODE.instantOver,
  ERROR_CODE.extensionsUsed,
  ERROR_CODE.offerOver,
  ERROR_CODE.slotFull,
  ERROR_CODE.notFound,
]

const step = fc.record({
  who: fc.nat(7),
  what: fc.constantFrom('ask', 'book', 'book', 'cancel', 'extend', 'decline', 'accept', 'dispatch', 'runDueJobs'),
  /** Which of the answers, or which desk. */
  which: fc.nat(2),
  guestCount: fc.integer({ min: 1, max: 2 }),
  minute: fc.integer({ min: 0, max: 6 }),
})
type Step = typeof step extends fc.Arbitrary<infer V> ? V : never

/** One thing that somebody does; answers the code that came of it. */
async function act({ who, what, which, guestCount, minute }: Step): Promise<number> {
  const customer = customers[who]!
  const { token } = customer
  const now = addMinutes(NOW, minute)
  const { send } = shops.backend
  if (what === 'ask') return (await shops.ask(customer, { guestCount }, now)).body.code
  if (what === 'dispatch') return (await dispatchOnce(shops.db, now)) * 0
  if (what === 'runDueJobs') return (await send('POST', '/_test/purge', { now })).body.code
  const { body } = await send('GET', '/instant-massages/current', { token, now })
  const request = body.request as InstantRequest | null
  if (!request) return 0
  const path = `/instant-massages/requests/${request._id}`
  if (what === 'cancel' || what === 'extend') return (await send('POST', `${path}/${what}`, { token, now })).body.code
  if (what === 'decline' || what === 'accept') {
    const shop = SHOPS[which]!
    const headers = await openDesk(shops.backend, SECRET, shop)
    return (await send('POST', `/desk/${shop}/instant-requests/${request._id}/${what}`, { now, headers })).body.code
  }
  const answer = (body.responses as InstantResponse[])[which]
  if (!answer) return 0
  const order = {
    shop: answer.shop._id,
    orders: [{ timePriceId: answer.timePriceId, guestCount: answer.guestCount }],
    ...{ date: answer.date, time: answer.time, price: answer.price, paymentMethod: 'CASH' },
    ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test', orderResponseId: answer._id },
  }
  return (await send('POST', '/reservation', { token, now, body: order })).body.code
}

/** Guests by shop and half hour, of bookings and of what is kept. */
async function expectedUse(): Promise<Map<string, number>> {
  const use = new Map<string, number>()
  const booked = await selectBookings(shops.db)
  const held = await shops.db.select().from(schema.slotHolds)
  const taken = [
    ...booked.map((row) => ({ shopId: row.shopId, ...takenCapacity(row) })),
    ...held.map((hold) => ({ shopId: hold.shopId, ...heldCapacity(hold) })),
  ]
  for (const { shopId, time, starts } of taken) {
    for (const [slot, guestCount] of guestsBySlot(time, starts)) {
      const key = `${shopId} ${new Date(slot).toISOString()}`
      use.set(key, (use.get(key) ?? 0) + guestCount)
    }
  }
  return use
}

async function countedUse(): Promise<Map<string, number>> {
  const rows = (await shops.db.select().from(schema.slotUse)).filter(({ used }) => used > 0)
  return new Map(rows.map(({ shopId, slot, used }) => [`${shopId} ${slot.toISOString()}`, used]))
}

describe('an afternoon on which everybody wants a massage now', () => {
  it('never fails, keeps no place twice and loses none, whoever does what at the same moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 2, maxLength: 8 }), { maxLength: 5 }), async (rounds) => {
        await forgetOrders(shops.db)
        await shops.db.delete(schema.instantRequests)
        await shops.db.delete(schema.slotHolds)
        await shops.db.delete(schema.slotUse)
        await Promise.all(customers.map((customer) => shops.ask(customer)))
        for (const round of rounds) {
          const codes = await Promise.all(round.map(act))
          expect(codes.filter((code) => !EXPECTED.includes(code))).toEqual([])
          const counted = await countedUse()
          expect(counted).toEqual(await expectedUse())
          expect(Math.max(0, ...counted.values())).toBeLessThanOrEqual(CAPACITY)
        }
        await shops.backend.send('POST', '/_test/purge', { now: addMinutes(NOW, 40) })
        expect(await shops.db.select().from(schema.slotHolds)).toEqual([])
        expect(await countedUse()).toEqual(await expectedUse())
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})

describe('two processes on one database', () => {
  it('notify each other’s customers when a shop answers', async () => {
    const env = readEnv({
      DATABASE_URL: shops.backend.databaseUrl,
      ...{ APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent', RATE_LIMIT: 'off', DATA_DIR },
    })
    const other = await openBackend(env, openLog(env))
    try {
      const [mali, anan] = customers
      // She is kept a place in every shop, and none has another.
      const first = await shops.ask(mali!, { guestCount: CAPACITY })
      const waiting = (await shops.ask(anan!, { guestCount: CAPACITY })).body.request as InstantRequest
      const url = `http://shop.test/api/instant-massages/requests/${waiting._id}/events`
      const headers = { authorization: `Bearer ${anan!.token}`, 'x-test-now': NOW.toISOString() }
      const stream = await other.fetch(new Request(url, { headers }))
      const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader.read()).value).toContain('"state":"searching"')
      const { _id } = first.body.request as InstantRequest
      await shops.backend.send('POST', `/instant-massages/requests/${_id}/cancel`, { token: mali!.token, now: NOW })
      await dispatchOnce(shops.db, NOW)
      expect((await reader.read()).value).toContain('"state":"responded"')
      await reader.cancel()
    } finally {
      other.closeStreams()
      await other.close()
    }
  })
})
