import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STREAM_LIMITS } from '#backend/platform/http/streamLimits.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { type InstantShops, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { startServer } from '#tests/support/processes/startServer.ts'
import { soon } from '#tests/support/soon.ts'

const PURGE_SECRET = 'what-a-storefront-shows'
const STOCK = '/stock/events?deals=none'

let shops: InstantShops
beforeAll(async () => {
  shops = await openInstantShops({ PURGE_SECRET })
})
afterAll(() => shops.close())

const listen = (path: string, sent: { from?: string; token?: string }) => shops.backend.ask('GET', path, sent)
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const closeStreams = (lines: Response[]) => Promise.all(lines.map(({ body }) => body?.cancel()))

async function expectFull(answer: Response) {
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toMatchObject({ success: false, code: ERROR_CODE.tooManyRequests })
}

describe('many who listen without an end', () => {
  it('from one address get as many lines as a house needs, and others theirs', async () => {
    const answers = await times(300, () => listen(STOCK, { from: '198.51.100.1' }))
    const [open, refused] = [answers.filter(({ ok }) => ok), answers.filter(({ ok }) => !ok)]
    expect(open).toHaveLength(STREAM_LIMITS.fromOneNetwork)
    for (const one of refused) await expectFull(one)
    const other = await listen(STOCK, { from: '198.51.100.2' })
    expect(other.status).toBe(200)
    // What is only asked for once is answered on.
    expect((await listen('/stock?deals=none', { from: '198.51.100.1' })).status).toBe(200)
    await closeStreams([...open, other])
    const again = await listen(STOCK, { from: '198.51.100.1' })
    expect(again.status).toBe(200)
    await closeStreams([again])
  })

  it('from everywhere leave room for whoever listens to something else', async () => {
    const answers = await times(1500, (n) => listen(STOCK, { from: `203.0.${n >> 8}.${n & 255}` }))
    const open = answers.filter(({ ok }) => ok)
    expect(open).toHaveLength(STREAM_LIMITS.ofOneCall)
    await expectFull(answers.find(({ ok }) => !ok)!)
    const purges = await listen('/events/purges', { token: PURGE_SECRET })
    expect(purges.status).toBe(200)
    await closeStreams([...open, purges])
  })

  it('with one account get a few, wherever they are', async () => {
    const { token } = await shops.customer()
    const { token: anan } = await insertUser(shops.db)
    const answers = await times(STREAM_LIMITS.ofOneAccount + 5, (n) =>
      listen(STOCK, { token, from: `198.51.100.${n}` }),
    )
    const open = answers.filter(({ ok }) => ok)
    expect(open).toHaveLength(STREAM_LIMITS.ofOneAccount)
    const other = await listen(STOCK, { token: anan, from: '198.51.100.1' })
    expect(other.status).toBe(200)
    await closeStreams([...open, other])
  })

  it('are not counted where they were refused', async () => {
    const { token } = await shops.customer()
    const answers = await times(STREAM_LIMITS.fromOneNetwork + 5, () =>
      listen('/reservation/unknown/events', { token, from: '192.0.2.9' }),
    )
    expect(answers.filter(({ status }) => status !== 404 && status !== 429)).toEqual([])
    const line = await listen(STOCK, { from: '192.0.2.9' })
    expect(line.status).toBe(200)
    await closeStreams([line])
  })

  it('through the server, give their place back by leaving, also where they asked for the head alone', async () => {
    const server = await startServer({ call: shops.backend.fetch })
    const leaving = new AbortController()
    const { signal } = leaving
    const most = STREAM_LIMITS.fromOneNetwork
    for (let n = 0; n < most + 5; n++) {
      const head = await fetch(`${server.url}/api${STOCK}`, { method: 'HEAD' })
      expect(head.status).toBe(200)
    }
    const lines = await times(most, () => fetch(`${server.url}/api${STOCK}`, { signal }))
    expect(lines.filter(({ ok }) => !ok)).toEqual([])
    const full = await fetch(`${server.url}/api${STOCK}`)
    await expectFull(full)
    leaving.abort()
    await soon(async () => {
      const line = await fetch(`${server.url}/api${STOCK}`)
      await line.body?.cancel()
      expect(line.status).toBe(200)
    })
    await server.close()
  })
})
