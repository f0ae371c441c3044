import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import comfort from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import prep from '#i18n/messages/en/instant/prep.json' with { type: 'json' }
import { Prep } from '#islands/instant/prep/Prep.tsx'
import {
  $instantInput,
  $sentRequest,
  choosePlace,
  emptyInstantInput,
  idleRequest,
} from '#stores/instant/instantInput.ts'
import { followAnswer } from '#stores/liveAnswer.ts'
import { soon } from '#tests/support/soon.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), replaceBy: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const ok = (fields: object) =>
  new Response(JSON.stringify({ success: true, code: 0, message: '', ...fields }), {
    headers: { 'content-type': 'application/json' },
  })
const refusal = (status: number) =>
  new Response(JSON.stringify({ success: false, code: status, message: '' }), {
    status,
    headers: { 'content-type': 'application/json' },
  })

const t = { ...prep, ...comfort }
const image = { name: 'oil', kind: 'drawing' as const, width: 640, height: 640, widths: [320], alt: '' }
const config = {
  services: ['Massage', 'Scrub', 'Facial', 'Spa', 'Onsen'].map((name, index) => {
    return { serviceType: index + 1, slug: name, name, image }
  }),
  ...{ durations: [60, 90, 120], maxGuests: 10, radiusKm: 10, arrivalMinutes: 30, requestMinutes: 5 },
  therapistPreferences: ['any' as const, 'female' as const, 'male' as const],
}
const shared = {
  prefix: 'Country code',
  reachHint: 'One of both',
  fewer: 'One fewer',
  more: 'One more',
  loading: 'Loading',
  close: 'Close',
}
const show = (step: 1 | 2 | 3 | 4) =>
  render(<Prep step={step} config={config} locale="en" lang="en" t={t} shared={shared} errors={errors} />)
const askFor = (name: RegExp | string = t.send) => screen.getByRole('button', { name })
const around = { hasShops: true, travelMinutes: null, shopCount: 3 }
const prices = [
  { serviceType: 1, duration: 60, minPrice: 390, maxPrice: 900, ...around },
  { serviceType: 1, duration: 120, minPrice: 700, maxPrice: 1500, ...around },
  { serviceType: 2, duration: 90, minPrice: 500, maxPrice: 500, ...around },
]
const candidates = { count: 14, freeCount: 9, comesCount: 0, minPrice: 780, maxPrice: 1800, earliestAt: null }
const areas = [
  { slug: 'watthana', name: 'Watthana', latitude: 13.74, longitude: 100.58, shopCount: 9, location: 'Bangkok' },
  { slug: 'nimman', name: 'Nimman', latitude: 18.79, longitude: 98.97, shopCount: 4, location: 'Chiang Mai' },
].map((area) => ({ ...area, locationSlug: area.location }))
const asked: { path: string; body: unknown }[] = []

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  asked.length = 0
  $instantInput.set(emptyInstantInput())
  $sentRequest.set(idleRequest())
  Element.prototype.scrollIntoView = vi.fn()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const path = String(input)
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : undefined })
    if (path.includes('/config')) return ok({ prices })
    if (path.includes('/candidates')) return ok({ candidates })
    if (path.includes('/areas')) return ok({ items: areas })
    if (path.includes('/instant-massages/requests')) return ok({ request: { _id: 'now-1' }, responses: [] })
    return ok({ items: [], user: null, comfortCard: null })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('preparing a request in one sheet', () => {
  it('chooses what is likely, shows only lengths that exist, and keeps what was chosen over a reload', async () => {
    const user = userEvent.setup()
    show(1)
    await soon(() => expect(screen.getByLabelText(/Massage/)).toHaveProperty('checked', true))
    expect(screen.getByText('60 min from ฿390')).toBeTruthy()
    expect(screen.getByLabelText('60 min')).toHaveProperty('checked', true)
    expect(screen.queryByLabelText('90 min')).toBeNull()
    await user.click(screen.getByLabelText(/Scrub/))
    expect(screen.getByLabelText('90 min')).toHaveProperty('checked', true)
    expect(screen.queryByLabelText('60 min')).toBeNull()
    await user.click(screen.getByRole('button', { name: /^One more/ }))
    await user.click(screen.getByLabelText(t['meet.shop']))
    await user.click(screen.getByLabelText(t['start.hour']))
    const kept = { serviceType: 2, duration: 90, guestCount: 2, meetAt: 'shop', start: 'hour' }
    expect(JSON.parse(localStorage.instantInput)).toMatchObject(kept)
  })

  it('shows the likely four, and the others behind a tap', async () => {
    const user = userEvent.setup()
    show(1)
    await soon(() => expect(screen.getByText('60 min from ฿390')).toBeTruthy())
    expect(document.querySelectorAll('.kind')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: t.moreServices }))
    expect(document.querySelectorAll('.kind')).toHaveLength(5)
  })

  it('names the place that is missing, then how many it asks and what just these cost, and sends it', async () => {
    const user = userEvent.setup()
    show(1)
    await soon(() => expect(screen.getByLabelText(/Massage/)).toHaveProperty('checked', true))
    await user.click(askFor())
    expect(screen.getByRole('alert').textContent).toBe(t.placeMissing)
    const district = screen.getByLabelText(t.district)
    await soon(() => expect(district.querySelectorAll('optgroup')).toHaveLength(2))
    expect([...district.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['Bangkok', 'Chiang Mai'])
    await user.selectOptions(district, 'Watthana')
    await soon(() => expect(askFor('Ask 14 places')).toBeTruthy())
    expect(screen.getByText('฿780 to ฿1,800')).toBeTruthy()
    await user.click(askFor('Ask 14 places'))
    await soon(() => expect(page.goTo).toHaveBeenCalledWith('/en/instant-massage/search?requestId=now-1'))
    const sent = asked.find(({ path, body }) => path.includes('/requests') && body)
    expect(sent?.body).toMatchObject({
      ...{ serviceType: 1, duration: 60, guestCount: 1, latitude: 13.74, longitude: 100.58, place: 'Watthana' },
      ...{ meetAt: 'any', start: 'soonest', startAt: null },
    })
  })

  it('takes a half hour later today, and the next one once it has passed', async () => {
    vi.setSystemTime(new Date('2026-11-24T07:10:00Z'))
    const user = userEvent.setup()
    show(1)
    await user.click(await screen.findByLabelText(t['start.later']))
    await user.selectOptions(screen.getByLabelText(t.startAt), '18:00')
    expect($instantInput.get()).toMatchObject({ start: 'later', startAt: '2026-11-24T11:00:00.000Z' })
    cleanup()
    vi.setSystemTime(new Date('2026-11-24T12:40:00Z'))
    show(1)
    await soon(() => expect($instantInput.get().startAt).toBe('2026-11-24T14:00:00.000Z'))
    cleanup()
    vi.setSystemTime(new Date('2026-11-24T16:40:00Z'))
    show(1)
    await soon(() => expect($instantInput.get()).toMatchObject({ start: 'soonest', startAt: null }))
    expect(screen.queryByLabelText(t['start.later'])).toBeNull()
    vi.useRealTimers()
  })

  it('keeps of a draft of an older version only what still means something', async () => {
    const older = {
      serviceType: 1,
      duration: 90,
      guestCount: 2,
      meetAt: 'moon',
      start: 'never',
      startAt: 'soon',
      note: 7,
    }
    localStorage.instantInput = JSON.stringify(older)
    vi.resetModules()
    const { $instantInput: stored } = await import('#stores/instant/instantInput.ts')
    expect(stored.get()).toMatchObject({
      ...{ serviceType: 1, duration: 90, guestCount: 2, meetAt: 'any', start: 'soonest', startAt: null, note: '' },
    })
  })

  it('opens at the part that its address names', async () => {
    show(3)
    const part = document.getElementById('part-3')
    expect(part).toHaveProperty('open', true)
    await soon(() => expect(document.activeElement).toBe(part?.querySelector('summary')))
    expect(document.getElementById('part-4')).toHaveProperty('open', false)
  })

  it('takes no place outside the area', async () => {
    const user = userEvent.setup()
    $instantInput.set({ ...emptyInstantInput(), serviceType: 1, duration: 60 })
    show(2)
    act(() => choosePlace({ kind: 'point', latitude: 52.5, longitude: 13.4 }))
    expect(screen.getByRole('alert').textContent).toBe(t.outside)
    await user.click(askFor(/^Ask/))
    expect(asked.some(({ body }) => body)).toBe(false)
    act(() => choosePlace({ kind: 'point', latitude: 13.75, longitude: 100.5 }))
    await soon(() => expect(askFor('Ask 14 places')).toBeTruthy())
  })
})

describe('following a request', () => {
  const stream = (...events: object[]) =>
    new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream' },
    })

  function follow(events: () => Response, poll: () => Promise<number>) {
    vi.stubGlobal('fetch', async () => events())
    const seen = { answers: [] as unknown[], lines: [] as boolean[], refused: 0 }
    const stop = followAnswer<unknown>({
      ...{ events: '/x/events', poll },
      onAnswer: (answer) => seen.answers.push(answer),
      onLine: (isOnline) => seen.lines.push(isOnline),
      onRefusal: () => {
        seen.refused += 1
      },
    })
    return { seen, stop }
  }

  it('hears each event, and asks once more where the line ends', async () => {
    const { seen, stop } = follow(
      () => stream({ n: 1 }, { n: 2 }),
      async () => 3,
    )
    await soon(() => expect(seen.answers.slice(0, 3)).toEqual([{ n: 1 }, { n: 2 }, 3]))
    stop()
  })

  it('asks where the line does not hold, and says when nothing answers', async () => {
    const { seen, stop } = follow(
      () => refusal(503),
      async () => 7,
    )
    await soon(() => expect(seen.answers[0]).toBe(7))
    expect(seen.refused).toBe(0)
    stop()
  })

  it('gives a line up that has been silent for 35 seconds, asks once, and tries the line again', async () => {
    vi.useFakeTimers()
    let lines = 0
    const asked: number[] = []
    vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
      lines += 1
      const silent = new ReadableStream({
        start: (line) => signal?.addEventListener('abort', () => line.error(signal.reason)),
      })
      return new Response(silent, { headers: { 'content-type': 'text/event-stream' } })
    })
    const poll = async () => asked.push(lines)
    const nothing = () => undefined
    const stop = followAnswer({
      ...{ events: '/x/events', poll, onAnswer: nothing, onLine: nothing, onRefusal: nothing },
    })
    await vi.advanceTimersByTimeAsync(34_999)
    expect([lines, asked]).toEqual([1, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([lines, asked]).toEqual([1, [1]])
    await vi.advanceTimersByTimeAsync(4000)
    expect(lines).toBe(2)
    stop()
    vi.useRealTimers()
  })

  it('asks every fifteen seconds while the server has no line free, and hears by a line once it has', async () => {
    vi.useFakeTimers()
    let isFull = true
    const lines: boolean[] = []
    vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
      lines.push(isFull)
      if (isFull) return refusal(429)
      const body = new ReadableStream({
        start(line) {
          line.enqueue(new TextEncoder().encode('data: 8\n\n'))
          signal?.addEventListener('abort', () => line.error(signal.reason))
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    })
    const answers: number[] = []
    const onRefusal = vi.fn()
    const poll = async () => 7
    const onAnswer = (answer: number) => void answers.push(answer)
    const stop = followAnswer({ events: '/x/events', poll, onAnswer, onLine: () => undefined, onRefusal })
    await vi.advanceTimersByTimeAsync(14_999)
    expect([lines, answers]).toEqual([[true], [7]])
    await vi.advanceTimersByTimeAsync(1)
    expect([lines, answers]).toEqual([
      [true, true],
      [7, 7],
    ])
    isFull = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect([lines.at(-1), answers.at(-1)]).toEqual([false, 8])
    expect(onRefusal).not.toHaveBeenCalled()
    stop()
    vi.useRealTimers()
  })

  it('stops where the request is somebody else’s', async () => {
    const { seen } = follow(
      () => refusal(404),
      async () => 7,
    )
    await soon(() => expect(seen.refused).toBe(1))
    expect(seen.answers).toEqual([])
  })
})
