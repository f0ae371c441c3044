import { fileURLToPath } from 'node:url'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchOnce } from '#backend/modules/instant/dispatch.ts'
import * as schema from '#backend/schema.ts'
import type { InstantRequest } from '#contract/instant/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { type InstantShops, instantInput, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'

const DATA_DIR = dataFolder()

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CAPACITY = 2
const SHOPS = ['alley', 'bridge', 'canal', 'dune', 'elm']
const CUSTOMERS = 40

let shops: InstantShops
let other: Running
let customers: Customer[]

const start = () =>
  startProcess(ROOT, 'backend/main.ts', {
    DATABASE_URL: shops.backend.databaseUrl,
    SEED: 'none',
    DATA_DIR,
  })

beforeAll(async () => {
  shops = await openInstantShops()
  other = await start()
})
afterAll(async () => {
  await other.kill()
  await shops.close()
})
beforeEach(async () => {
  await shops.clear()
  for (const [at, shop] of SHOPS.entries()) await shops.shop(shop, { capacity: CAPACITY, north: at / 100 })
  customers = await insertUsers(shops.db, CUSTOMERS)
})

/** Asks the process beside this one, as a browser does; undefined where it dies meanwhile. */
const askOther = ({ token }: Customer, key: string): Promise<number | undefined> =>
  fetch(`${other.url}/api/instant-massages/requests`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...{ 'x-test-now': NOW.toISOString(), 'idempotency-key': key },
    },
    body: JSON.stringify(instantInput()),
  }).then(
    ({ status }) => status,
    () => undefined,
  )

const askHere = async ({ token }: Customer, key: string): Promise<number> =>
  (
    await shops.backend.send('POST', '/instant-massages/requests', {
      ...{ token, now: NOW, idempotencyKey: key, body: instantInput() },
    })
  ).status

const mostUsed = async () => Math.max(0, ...(await shops.db.select().from(schema.slotUse)).map(({ used }) => used))

/** The most guests that were ever in one half hour of one shop while the work went on. */
async function mostWhile(work: Promise<unknown>): Promise<number> {
  let most = 0
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) most = Math.max(most, await mostUsed())
  await ended
  return Math.max(most, await mostUsed())
}

/** Shops that answered one request more than once. */
async function answeredTwice(): Promise<unknown[]> {
  const { requestId, shopId } = schema.instantResponses
  return shops.db
    .select({ requestId, shopId })
    .from(schema.instantResponses)
    .groupBy(requestId, shopId)
    .having(sql`count(*) > 1`)
}

/** What a stream says until it says this; all of it where it ends before. */
async function heardUntil(stream: Response, said: string): Promise<string> {
  let heard = ''
  for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
    heard += part
    if (heard.includes(said)) break
  }
  return heard
}

describe('a customer whose browser is connected to one instance', () => {
  it('reads the answer that came about at the other', async () => {
    const [first, second] = customers
    // One guest too many for each shop, until the first gives up.
    const kept = await shops.ask(first!, { guestCount: CAPACITY })
    const waiting = (await shops.ask(second!, { guestCount: CAPACITY })).body.request as InstantRequest
    const stream = await fetch(`${other.url}/api/instant-massages/requests/${waiting._id}/events`, {
      headers: { authorization: `Bearer ${second!.token}`, 'x-test-now': NOW.toISOString() },
    })
    const answered = heardUntil(stream, '"state":"responded"')
    const { _id } = kept.body.request as InstantRequest
    const path = `/instant-massages/requests/${_id}/cancel`
    await shops.backend.send('POST', path, { token: first!.token, now: NOW })
    await dispatchOnce(shops.db, NOW)
    const heard = await answered
    expect(heard).toMatch(/"state":"searching".*"state":"responded"/s)
    expect(heard).toContain('"urlName":"alley"')
  })
})

describe('forty who want a massage now, around five shops with two places each', () => {
  it('are answered by two instances at once without a place too many, and every place comes back', async () => {
    const asked = Promise.all(customers.map((one, at) => (at % 2 ? askHere(one, `k${at}`) : askOther(one, `k${at}`))))
    const dispatched = asked.then(() => Promise.all([1, 2, 3].map(() => dispatchOnce(shops.db, NOW))))
    expect(await mostWhile(dispatched)).toBe(CAPACITY)
    expect(await asked).toEqual(Array(CUSTOMERS).fill(200))
    expect(await answeredTwice()).toEqual([])
    expect(await shops.db.$count(schema.slotHolds)).toBe(SHOPS.length * CAPACITY)
    await shops.backend.send('POST', '/_test/purge', { now: addMinutes(NOW, 6) })
    expect([await mostUsed(), await shops.db.$count(schema.slotHolds)]).toEqual([0, 0])
  })

  it('lose no request when one of the instances is killed in between', async () => {
    let killed: Promise<void> | undefined
    const codes = await Promise.all(
      customers.map(async (one, at) => {
        if (at % 2) return askHere(one, `k${at}`)
        const status = await askOther(one, `k${at}`)
        // It dies with its first answer, while the others are on their way.
        killed ??= other.kill()
        return status
      }),
    )
    await killed
    // Whoever heard nothing asks again with the same key, and is sent where somebody still answers.
    const again = customers.filter((_, at) => codes[at] === undefined)
    const keys = new Map(customers.map((one, at) => [one.id, `k${at}`]))
    expect(await Promise.all(again.map((one) => askHere(one, keys.get(one.id)!)))).toEqual(again.map(() => 200))

    const { instantRequests: requests, instantResponses: responses } = schema
    const all = await shops.db.select().from(requests)
    expect(all.map(({ userId }) => userId).sort()).toEqual(customers.map(({ id }) => id).sort())
    // Each is answered in the end, as those who have an answer go.
    const answered = new Set<string>()
    for (let round = 0; answered.size < CUSTOMERS && round < CUSTOMERS; round++) {
      await Promise.all([dispatchOnce(shops.db, NOW), dispatchOnce(shops.db, NOW)])
      expect(await mostUsed()).toBeLessThanOrEqual(CAPACITY)
      const offered = await shops.db.selectDistinct({ id: responses.requestId }).from(responses)
      const fresh = offered.map(({ id }) => id).filter((id) => !answered.has(id))
      const rows = fresh.length > 0 ? await shops.db.select().from(requests).where(inArray(requests.id, fresh)) : []
      for (const { id, userId } of rows) {
        answered.add(id)
        const { token } = customers.find((one) => one.id === userId)!
        await shops.backend.send('POST', `/instant-massages/requests/${id}/cancel`, { token, now: NOW })
      }
    }
    expect(answered.size).toBe(CUSTOMERS)
    expect(await answeredTwice()).toEqual([])
    expect([await mostUsed(), await shops.db.$count(schema.slotHolds)]).toEqual([0, 0])
  })
})
