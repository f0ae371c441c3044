import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Listener = (event: { data: string }) => void

/** The browser's own way of listening, which the test answers. */
class Line {
  static readonly CLOSED = 2
  static all: Line[] = []
  readyState = 1
  readonly url: string
  readonly listeners: Record<string, Listener> = {}
  constructor(url: string) {
    this.url = url
    Line.all.push(this)
  }
  addEventListener(name: string, listener: Listener) {
    this.listeners[name] = listener
  }
  close() {
    this.readyState = Line.CLOSED
  }
  say(reservation: object) {
    this.listeners.message?.({ data: JSON.stringify({ reservation }) })
  }
  /** As after a refusal: the browser gives up. */
  refuse() {
    this.readyState = Line.CLOSED
    this.listeners.error?.({ data: '' })
  }
  /** As after a lost connection: the browser connects again by itself. */
  lose() {
    this.readyState = 0
    this.listeners.error?.({ data: '' })
  }
}

const asked: string[] = []
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers()
  Line.all = []
  asked.length = 0
  vi.stubGlobal('EventSource', Line)
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
  expect(Line.all.map(({ url }) => url)).toEqual(['/api/reservation/r%201/events'])
  Line.all[0]?.say({ status: 'confirmed' })
  expect(seen).toEqual(['confirmed'])
})

it('asks every half minute where the server has no line free, and tries the line again', async () => {
  answer = () => Response.json({ reservation: { status: 'confirmed' } })
  const { seen } = await follow()
  Line.all[0]?.refuse()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([asked, seen]).toEqual([['/api/reservation/r%201'], ['confirmed']])
  expect(Line.all).toHaveLength(2)
  Line.all[1]?.say({ status: 'canceled' })
  expect(seen).toEqual(['confirmed', 'canceled'])
})

it('leaves a lost line to the browser', async () => {
  await follow()
  Line.all[0]?.lose()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([Line.all.length, asked]).toEqual([1, []])
})

it('gives up where nobody is logged in any more', async () => {
  answer = () => new Response('', { status: 401 })
  await follow()
  Line.all[0]?.refuse()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([Line.all.length, asked.length]).toEqual([1, 1])
})

it('is silent once the page is left', async () => {
  const { seen, stop } = await follow()
  Line.all[0]?.refuse()
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([Line.all.length, asked, seen]).toEqual([1, [], []])
})
