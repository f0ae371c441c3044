import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TRACKED_TOGETHER } from '#domain/tracking/trackedEvent.ts'
import { type Reply, startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
/** What the collector of somebody's own was sent. */
const passedOn: string[] = []
const collector = createServer(async (req, res) => {
  passedOn.push(Buffer.concat(await req.toArray()).toString())
  res.end()
})

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  backend = await startBackend({ TRACKING_URL: `http://127.0.0.1:${port}/collect` })
})
afterAll(async () => {
  collector.close()
  await backend.close()
})

const NOW = new Date('2026-11-21T11:00:00+07:00')
const followed = {
  event: 'clickStore',
  at: '2026-11-21T10:59:40+07:00',
  shop: 'suan-ngiap',
  position: 2,
  source: 'brand',
}
const asUtc = (text: string) => new Date(text).toISOString()
const told = { ...followed, at: asUtc(followed.at) }

const tell = (events: unknown, now = NOW): Promise<Reply> =>
  backend.send('POST', '/tracking', { body: { events }, now, lang: 'th' })
const arrived = async () => (await backend.send('GET', '/_test/tracked')).body.items as Record<string, unknown>[]

describe('what a visitor did', () => {
  it('is kept without anything that says who it was, and passed on to the collector of whoever has one', async () => {
    const more = { ...told, email: 'mali@sabai.test', userId: 'u1' }
    expect(await tell([more])).toMatchObject({ status: 200, body: { success: true, storedCount: 1 } })
    expect(await arrived()).toEqual([
      {
        event: 'clickStore',
        at: told.at,
        locale: 'th',
        details: { shop: 'suan-ngiap', position: 2, source: 'brand' },
      },
    ])
    await expect.poll(() => passedOn).toEqual([JSON.stringify({ events: [told] })])
  })

  it.each([
    ['a clock that is ahead', '2026-11-21T12:00:00+07:00'],
    ['one that is days behind', '2026-11-18T11:00:00+07:00'],
  ])('was done when it arrived for %s', async (_, at) => {
    await tell([{ ...told, at: asUtc(at) }])
    expect((await arrived())[0]?.at).toBe(NOW.toISOString())
  })

  it.each([
    ['nothing', []],
    ['more than goes together', Array.from({ length: TRACKED_TOGETHER + 1 }, () => told)],
    ['something that nobody follows', [{ ...told, event: 'productView' }]],
    ['an address in the place of an id', [{ ...told, shop: 'mali@sabai.test' }]],
    ['a sentence in the place of an id', [{ ...told, review: 'Call me at noon' }]],
    ['half of something', [{ ...told, items: [{ item_id: 'a', quantity: 0.5 }] }]],
    ['no time', [{ event: 'logout' }]],
  ])('is refused as a whole where it is %s', async (_, events) => {
    const before = (await arrived()).length
    expect(await tell(events)).toMatchObject({ status: 400, body: { success: false } })
    expect(await arrived()).toHaveLength(before)
  })

  it('is forgotten after 400 days', async () => {
    await tell([told])
    await backend.send('POST', '/_test/purge', { now: new Date('2027-12-26T10:59:00+07:00') })
    expect((await arrived()).length).toBeGreaterThan(0)
    await backend.send('POST', '/_test/purge', { now: new Date('2027-12-26T11:01:00+07:00') })
    expect(await arrived()).toEqual([])
  })
})
