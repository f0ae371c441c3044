import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InstantSlots } from '#contract/instant/asking.ts'
import type { BookingProgress, InstantRequest, InstantResponse } from '#contract/instant/instant.ts'
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import visit from '#i18n/messages/en/instant/booking.json' with { type: 'json' }
import search from '#i18n/messages/en/instant/search.json' with { type: 'json' }
import { Search } from '#islands/instant/Search.tsx'
import { QuickMessages } from '#islands/ui/booking/QuickMessages.tsx'
import { $booking } from '#stores/bookings/booking.ts'
import { $bookingCart } from '#stores/bookings/bookingCart.ts'
import { $ahead, $instantRequest, loadingRequest } from '#stores/instant/instantRequest.ts'
import { soon } from '#tests/support/soon.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const NOW = new Date('2026-11-24T07:10:00Z')
const inMinutes = (count: number) => new Date(NOW.getTime() + count * 60_000).toISOString()
const t = { ...search, tomorrow: 'Tomorrow' }
const image = { name: 'oil', kind: 'drawing' as const, width: 640, height: 640, widths: [320], alt: '' }
const config = { extensionMinutes: 5, maxExtensions: 2, radiusKm: 10, wideRadiusKm: 20 }
const shared = {
  reachHint: 'One of both is enough',
  prefix: 'Country code',
  fewer: 'One fewer',
  more: 'One more',
  loading: 'Loading',
  close: 'Close',
}

const request: InstantRequest = {
  ...{
    _id: 'now-1',
    state: 'searching',
    serviceType: 1,
    duration: 60,
    guestCount: 1,
    latitude: 13.7,
    longitude: 100.5,
  },
  ...{ place: 'Lobby', note: '', therapistPreference: 'any', meetAt: 'any', start: 'soonest', startAt: null },
  ...{ isWide: false, extensions: 0, canExtend: true, expiresAt: inMinutes(5), createdAt: NOW.toISOString() },
  reservationID: null,
}
const answer = (name: string, price: number, distanceKm: number, change: Partial<InstantResponse> = {}) =>
  ({
    ...{ _id: `answer-${name}`, requestId: 'now-1', state: 'offered', price, distanceKm, travelMinutes: 0 },
    ...{ typeName: 'Thai massage', duration: 60, guestCount: 1, timePriceId: 'p', sequence: 0 },
    ...{ arrivalAt: inMinutes(50), date: '2026-11-24', time: '15:00', expiresAt: inMinutes(4) },
    shop: {
      ...{ _id: name, urlName: name, name, shopType: 'massage', image, address: '', tel: '' },
      ...{ latitude: 13.7, longitude: 100.5, rating: 4.5, ratingCount: 9 },
    },
    ...change,
  }) as InstantResponse
const slots: InstantSlots[] = [
  {
    shop: { _id: 'lane', urlName: 'lane', name: 'Lane', image, rating: 4.5, ratingCount: 9 },
    ...{ distanceKm: 0.4, typeId: 'oil', typeName: 'Warm oil', guestCount: 1 },
    option: { _id: 'lane-60', time: 60, price: 700, maxPercentage: 10 },
    times: [
      {
        startsAt: '2026-11-24T11:30:00.000Z',
        date: '2026-11-24',
        time: '18:30',
        price: 700,
        priceFactorId: 'rush',
        percentage: -10,
      },
      {
        startsAt: '2026-11-25T03:00:00.000Z',
        date: '2026-11-25',
        time: '10:00',
        price: 630,
        priceFactorId: null,
        percentage: 0,
      },
    ],
  },
]

let live: { request: InstantRequest; responses: InstantResponse[] }
const asked: { method: string; path: string; body?: Record<string, unknown> }[] = []
const nonResponders = { closed: 1, closing: 0, small: 0, late: 0, busy: 6, comes: 0, saidNo: 6, unanswered: 5 }

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  vi.clearAllMocks()
  localStorage.clear()
  asked.length = 0
  $ahead.set(0)
  $instantRequest.set(loadingRequest())
  live = { request, responses: [] }
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const path = String(input)
    asked.push({ method, path, ...(body ? { body: JSON.parse(String(body)) } : {}) })
    if (path === '/healthz') return new Response(null, { headers: { date: NOW.toUTCString() } })
    if (path.includes('/events')) {
      const stream = new ReadableStream({
        start(line) {
          line.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(live)}\n\n`))
          signal?.addEventListener('abort', () => line.error(signal.reason))
        },
      })
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
    }
    const answerOf = (fields: object) => Response.json({ success: true, code: 0, message: '', ...fields })
    if (path.includes('/slots')) return answerOf({ items: slots })
    if (method === 'GET') return answerOf({ request: live.request, nonResponders })
    return answerOf(live)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const show = () =>
  render(
    <Search
      {...{ requestId: 'now-1', config, minutes: '{{count}} min', locale: 'en' as const, lang: 'en' }}
      {...{ t, shared, errors }}
    />,
  )

describe('the answers to a request', () => {
  it('stand first, soonest first, each with its start, way, price, clock and the tap that takes it', async () => {
    live.responses = [
      answer('late', 300, 0.1, { arrivalAt: inMinutes(80), time: '15:30' }),
      answer('villa', 1300, 6, { travelMinutes: 25, shop: { ...answer('villa', 0, 0).shop, shopType: 'delivery' } }),
      answer('near', 900, 0.4),
    ]
    show()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => row.dataset.response)).toEqual(['answer-near', 'answer-villa', 'answer-late'])
    expect(rows[0]?.textContent).toContain('Begins at 15:00 · 6 min on foot')
    expect(rows[1]?.textContent).toContain('With you at 15:00 · about 25 min on the way')
    const [near] = rows
    expect(within(near!).getByText('฿900')).toBeTruthy()
    expect(within(near!).getByText('4:00')).toBeTruthy()
    const take = within(near!).getByRole('link', { name: 'Take it: near' })
    expect(take.getAttribute('href')).toBe('/en/instant-massage/response/answer-near')
    expect(screen.getByRole('heading', { name: '3 have room for you' })).toBeTruthy()
    await soon(() => expect(screen.getByText('6 said no · 5 have not answered yet')).toBeTruthy())
    expect(screen.getByRole('timer').textContent).toBe('5:00')
    expect(screen.queryByRole('button', { name: t.slots })).toBeNull()
  })
})

describe('a request that nobody answers', () => {
  const bodies = () => asked.filter(({ method }) => method === 'POST')

  it('looks further around on this page', async () => {
    const user = userEvent.setup()
    show()
    const wider = await screen.findByRole('button', { name: 'Look up to 20 km away' })
    live = { request: { ...request, isWide: true, extensions: 1, expiresAt: inMinutes(10) }, responses: [] }
    await user.click(wider)
    await soon(() => expect(screen.getByText('Looking up to 20 km away')).toBeTruthy())
    expect(bodies()).toMatchObject([{ path: expect.stringContaining('/now-1/extend?wider=true') }])
    expect(screen.getByRole('timer').textContent).toBe('10:00')
  })

  it('begins anew, wider, where it can go on no longer', async () => {
    const user = userEvent.setup()
    live.request = { ...request, state: 'expired', expiresAt: inMinutes(-1), note: 'Quiet' }
    show()
    const wider = await screen.findByRole('button', { name: 'Look up to 20 km away' })
    live = { request: { ...request, _id: 'now-2', isWide: true }, responses: [answer('far', 500, 15)] }
    await user.click(wider)
    await soon(() => expect(screen.getByRole('link', { name: 'Take it: far' })).toBeTruthy())
    const body = { replaces: true, isWide: true, place: 'Lobby', note: 'Quiet', serviceType: 1, duration: 60 }
    expect(bodies()).toMatchObject([{ path: expect.stringMatching(/\/requests$/), body }])
    expect(location.search).toBe('?requestId=now-2')
  })

  it('asks for a half hour later today in its place', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: t.later, expanded: false }))
    live = { request: { ...request, _id: 'now-3', start: 'later', startAt: '2026-11-24T11:00:00.000Z' }, responses: [] }
    await user.click(screen.getByRole('button', { name: '18:00' }))
    const body = { replaces: true, start: 'later', startAt: '2026-11-24T11:00:00.000Z' }
    await soon(() => expect(bodies()).toMatchObject([{ body }]))
    await soon(() => expect(asked.some(({ path }) => path.includes('/now-3/events'))).toBe(true))
  })

  it('shows free times nearby with their prices, and takes one to the checkout', async () => {
    const user = userEvent.setup()
    show()
    await user.click(await screen.findByRole('button', { name: t.slots, expanded: false }))
    await soon(() => expect(screen.getByText('Tomorrow 10:00')).toBeTruthy())
    await user.click(screen.getByRole('button', { name: 'Lane, 18:30: book for ฿700' }))
    expect(page.goTo).toHaveBeenCalledWith('/en/booking/lane/checkout')
    expect($bookingCart.get()).toMatchObject({ shopId: 'lane', lines: [{ timePriceId: 'lane-60', finalTotal: 700 }] })
    expect($booking.get()).toMatchObject({ date: '2026-11-24', time: '18:30', priceFactorId: 'rush', percentage: -10 })
  })
})

describe('own words to the other side', () => {
  const progress: BookingProgress = {
    ...{ step: 'accepted', steps: [], nextSteps: [], canSay: true, comesTo: null },
    messages: [
      {
        ...{ _id: 'm1', from: 'desk', text: 'We come <b>', locale: 'en', isOwnWords: true, at: NOW.toISOString() },
        original: { text: 'ไปรับค่ะ', locale: 'th' },
      },
      { _id: 'm2', from: 'desk', text: 'ค่ะ', locale: 'th', isOwnWords: true, original: null, at: NOW.toISOString() },
    ],
  }
  const quick = (onSay: (message: object) => Promise<undefined>) =>
    render(
      <QuickMessages
        {...{ progress, onSay, t: visit, errors, lang: 'en', side: 'customer' as const }}
        findTopics={async () => [{ _id: 'time', name: 'Time', sentences: [{ _id: 'time-customer-1', text: 'Now' }] }]}
      />,
    )

  it('are shown as they are with their language, and translated beside what was written', () => {
    quick(async () => undefined)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('We come <b>')
    expect(first?.textContent).toContain('Translated, original in Thai: ไปรับค่ะ')
    expect(first?.querySelector('[lang=th]')?.textContent).toBe('ไปรับค่ะ')
    expect(second?.textContent).toContain('Language: Thai')
    expect(second?.querySelector('[lang=th]')).toBeTruthy()
  })

  it('are sent alone: a sentence that is chosen afterwards takes their place', async () => {
    const user = userEvent.setup()
    const onSay = vi.fn(async () => undefined)
    quick(onSay)
    const own = screen.getByLabelText(visit.ownWords)
    expect(own.getAttribute('maxlength')).toBe('300')
    await user.type(own, '  At the green door ')
    await user.click(screen.getByRole('button', { name: visit.send }))
    expect(onSay).toHaveBeenLastCalledWith({ text: 'At the green door' })
    await soon(() => expect(own).toHaveProperty('value', ''))
    await user.type(own, 'Hello')
    await user.selectOptions(screen.getByLabelText(visit.say), 'Now')
    expect(own).toHaveProperty('value', '')
    await user.click(screen.getByRole('button', { name: visit.send }))
    expect(onSay).toHaveBeenLastCalledWith({ phraseId: 'time-customer-1' })
  })
})
