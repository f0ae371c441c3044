import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EventLine } from '#tests/support/browser/eventLine.ts'

const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  EventLine.all = []
  asked.length = 0
  vi.stubGlobal('EventSource', EventLine)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function follow() {
  const { followBooking } = await import('#components/bookings/followBooking.ts')
  const seen: string[] = []
  const stop = followBooking('r 1', ({ status }) => void seen.push(status))
  return { seen, stop }
}

it('hears of a visit by a line', async () => {
  const { seen } = await follow()
  expect(EventLine.all.map(({ url }) => url)).toEqual(['/api/reservation/r%201/events'])
  EventLine.all[0]?.say({ status: 'confirmed' })
  expect(seen).toEqual(['confirmed'])
})

it('asks every half minute where the server has no line free, and tries the line again', async () => {
  answer = () => Response.json({ reservation: { status: 'confirmed' } })
  const { seen } = await follow()
  EventLine.all[0]?.refuse()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, seen]).toEqual([['/api/reservation/r%201'], ['confirmed']])
  expect(EventLine.all).toHaveLength(2)
  EventLine.all[1]?.say({ status: 'canceled' })
  expect(seen).toEqual(['confirmed', 'canceled'])
})

it('leaves a lost line to the browser', async () => {
  await follow()
  EventLine.all[0]?.lose()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([EventLine.all.length, asked]).toEqual([1, []])
})

it('gives up where nobody is logged in any more', async () => {
  answer = () => new Response('', { status: 401 })
  await follow()
  EventLine.all[0]?.refuse()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([EventLine.all.length, asked.length]).toEqual([1, 1])
})

it('is silent once the page is left', async () => {
  const { seen, stop } = await follow()
  EventLine.all[0]?.refuse()
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([EventLine.all.length, asked, seen]).toEqual([1, [], []])
})
