import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'

type Stock = { _id: string; stock: number; quota: number }

const card = (id: string, left: number, words: string) =>
  `<article class="deal" data-stock="${id}" data-left="${left}"><a href="#${id}">Oil</a><progress value="20" max="100"></progress><span>${words}</span></article>`

let tell: (items: Stock[]) => void
let fresh = ''
const asked: string[] = []

beforeEach(() => {
  // The clock goes on while the test looks, and what an earlier test left waiting never happens.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.resetModules()
  asked.length = 0
  const encoder = new TextEncoder()
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    asked.push(String(input))
    if (!String(input).includes('/api/stock/events')) return new Response(fresh)
    const body = new ReadableStream({
      start(stream) {
        tell = (items) => stream.enqueue(encoder.encode(`data: ${JSON.stringify({ items })}\n\n`))
        init.signal?.addEventListener('abort', () => stream.error(new Error('left')))
      },
    })
    return new Response(body)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function look(html: string) {
  document.body.innerHTML = html
  const { startLiveStock } = await import('#components/ui/cards/liveStock.ts')
  startLiveStock()
  await soon(() => expect(asked).toHaveLength(1))
}
const shown = (id: string) => document.querySelector<HTMLElement>(`[data-stock="${id}"]`)

it('says of a deal that it is sold out as soon as it is, in the words of the page, and leaves the others alone', async () => {
  await look(card('oil', 4, '16 sold') + card('foot', 9, '1 sold'))
  const foot = shown('foot')
  shown('oil')?.querySelector('a')?.focus()
  fresh = card('oil', 0, 'Sold out') + card('foot', 9, '1 sold')
  tell([{ _id: 'oil', stock: 0, quota: 20 }])
  await soon(() => expect(shown('oil')?.textContent).toContain('Sold out'))
  expect(shown('foot')).toBe(foot)
  expect(document.activeElement).toBe(shown('oil')?.querySelector('a'))
})

it('moves the bar at once, and asks for the words later where there is still enough', async () => {
  await look(card('oil', 16, '4 sold'))
  tell([{ _id: 'oil', stock: 10, quota: 20 }])
  await soon(() => expect(shown('oil')?.querySelector('progress')?.value).toBe(50))
  expect(asked.filter((address) => !address.includes('/api/'))).toEqual([])
})

it('asks again where another process has the page as it was, and hears nothing while nobody looks', async () => {
  await look(card('foot', 1, '19 sold'))
  const lines = () => asked.filter((address) => address.includes('deals=foot'))
  fresh = card('foot', 1, '19 sold')
  tell([{ _id: 'foot', stock: 0, quota: 20 }])
  await soon(() => expect(asked).toHaveLength(2))
  fresh = card('foot', 0, 'Sold out')
  await soon(() => expect(shown('foot')?.textContent).toContain('Sold out'))

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(lines()).toHaveLength(1)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(lines()).toHaveLength(2))
})
