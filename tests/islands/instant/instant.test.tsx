import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import comfort from '#i18n/messages/en/conversation/comfortCard.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import prep from '#i18n/messages/en/instant/prep.json' with { type: 'json' }
import { Prep } from '#islands/instant/Prep.tsx'
import { $instantInput, choosePlace, emptyInstantInput } from '#stores/instant/instantInput.ts'
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
const image = { name: 'oil', width: 640, height: 640, widths: [320], alt: '' }
const config = {
  services: [{ serviceType: 1, slug: 'massage', name: 'Massage', image }],
  ...{ durations: [60, 90], maxGuests: 10, radiusKm: 10, arrivalMinutes: 30, requestMinutes: 5 },
  therapistPreferences: ['any' as const, 'female' as const, 'male' as const],
}
const shared = { prefix: 'Country code', fewer: 'One fewer', more: 'One more', loading: 'Loading', close: 'Close' }
const show = (step: 1 | 2 | 3 | 4) =>
  render(<Prep step={step} config={config} locale="en" lang="en" t={t} shared={shared} errors={errors} />)
const goOn = () => screen.getByRole('button', { name: t.next })

beforeEach(() => {
  vi.clearAllMocks()
  localStorage.clear()
  $instantInput.set(emptyInstantInput())
  vi.stubGlobal('fetch', async () => ok({ items: [], user: null, comfortCard: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('preparing a request', () => {
  it('goes on to the next address once the step is complete, and keeps what was chosen', async () => {
    const user = userEvent.setup()
    show(1)
    await user.click(goOn())
    expect(screen.getByRole('alert').textContent).toBe(t.serviceMissing)
    expect(page.goTo).not.toHaveBeenCalled()
    await user.click(screen.getByLabelText('Massage'))
    await user.click(screen.getByLabelText('90 min'))
    await user.click(screen.getByRole('button', { name: 'One more' }))
    await user.click(goOn())
    expect(page.goTo).toHaveBeenCalledWith('/en/instant-massage/prep/2')
    expect(JSON.parse(localStorage.instantInput)).toMatchObject({ serviceType: 1, duration: 90, guestCount: 2 })
  })

  it('sends whoever comes too early back to the step that is open', () => {
    show(3)
    expect(screen.getByRole('link', { name: t.missingGo }).getAttribute('href')).toBe('/en/instant-massage/prep/1')
  })

  it('takes no place outside the area', async () => {
    const user = userEvent.setup()
    $instantInput.set({ ...emptyInstantInput(), serviceType: 1, duration: 60 })
    show(2)
    await user.click(goOn())
    expect(screen.getByRole('alert').textContent).toBe(t.placeMissing)
    act(() => choosePlace({ kind: 'point', latitude: 52.5, longitude: 13.4 }))
    expect(screen.getByRole('alert').textContent).toBe(t.outside)
    act(() => choosePlace({ kind: 'point', latitude: 13.75, longitude: 100.5 }))
    await user.click(goOn())
    expect(page.goTo).toHaveBeenCalledWith('/en/instant-massage/prep/3')
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
