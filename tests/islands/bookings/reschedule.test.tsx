import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, instantOf } from '#domain/bangkokTime.ts'
import booking from '#i18n/messages/en/bookings/booking.json' with { type: 'json' }
import visits from '#i18n/messages/en/bookings/changes.json' with { type: 'json' }
import errors from '#i18n/messages/en/errors.json' with { type: 'json' }
import { Reschedule } from '#islands/bookings/changes/Reschedule.tsx'
import type { RescheduledBooking } from '#islands/bookings/changes/rescheduledBooking.ts'
import { $move, $moveDays } from '#stores/bookings/reschedule.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import '#tests/support/browser/domGaps.ts'

const page = vi.hoisted(() => ({ reloadWithToast: vi.fn(), goTo: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), ...page }))

const NOW = new Date('2026-11-21T03:00:00Z') // 10:00 in Bangkok
const DAY = '2026-11-24'
const FULL = '2026-11-25'
const DEARER = '2026-11-26'
const PATH = '/reservation/visit/reschedule'
const day = { restDay: false, openTime: '10:00', closeTime: '20:00' }
const visit = {
  ...{ id: 'visit', time: instantOf(DAY, '14:00').toISOString(), until: instantOf(DAY, '13:00').toISOString() },
  ...{ durationMinutes: 60, advanceBookingHour: 1, today: '2026-11-21', lastDay: '2027-01-20' },
  hours: { dayTime: Array.from({ length: 7 }, () => day), specialDays: [] },
  ...({ money: 'paid', payableUntil: NOW.toISOString(), qrPage: '/en/qr-payment' } as const),
  methods: [
    { paymentMethod: 'ktbcard', name: 'Card' },
    { paymentMethod: 'bbl_promptpay', name: 'PromptPay' },
  ] as const,
}

type State = 'free' | 'otherPrice' | 'now'
const half = (date: string, at: string, state: State, guests: number[] = [3]) => ({
  ...{ time: instantOf(date, at).toISOString(), freeCapacity: guests[0], percentage: 0, priceFactorId: null, state },
  starts: guests.map((guestCount, index) => ({ afterMinutes: index * 60, guestCount, durationMinutes: 60 })),
})
const offered = (date: string) => {
  const common = { date, bestPercentage: 0 }
  if (date === FULL) return { ...common, state: 'full', times: [] }
  if (date === DEARER) return { ...common, state: 'otherPrice', times: [half(date, '16:00', 'otherPrice')] }
  const times = [
    half(date, '11:00', 'free'),
    half(date, '14:00', date === DAY ? 'now' : 'free'),
    half(date, '16:00', 'free', [1, 2]),
    half(date, '17:00', 'free'),
    half(date, '18:00', 'otherPrice'),
  ]
  return { ...common, state: 'free', times }
}

function openBackend() {
  const backend = bookingBackend()
  backend.on(`GET ${PATH}`, ({ query }) => {
    const from = query.get('date') ?? ''
    return ok({ days: Array.from({ length: Number(query.get('days')) }, (_, ahead) => offered(addDays(from, ahead))) })
  })
  backend.on(`PATCH ${PATH}`, () => ok({ reservation: {} }))
  return backend
}

async function open(change: Partial<RescheduledBooking> = {}) {
  render(
    <Reschedule
      visit={{ ...visit, ...change }}
      lang="en"
      t={{ ...booking, ...visits }}
      errors={{ ...errors, network: 'No network' }}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: visits.move }))
  await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'))
}
const dayButton = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)!
const time = (at: RegExp) => within(screen.getByRole('group', { name: booking.times })).getByRole('radio', { name: at })
const move = () => screen.getByRole('button', { name: /^Move to \w+ 2026|^Choose a time/ }) as HTMLButtonElement

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  page.reloadWithToast.mockClear()
  page.goTo.mockClear()
  $moveDays.set({ status: 'loading', days: {} })
  $move.set({ status: 'choosing' })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('moving a visit', () => {
  it('opens on its own day and says why a day or a time cannot be taken', async () => {
    openBackend()
    await open()

    expect(dayButton(DAY).closest('td')?.getAttribute('aria-selected')).toBe('true')
    expect(dayButton(FULL).textContent).toContain(booking.dayFull)
    expect(dayButton(DEARER).textContent).toContain(booking.dayOtherPrice)
    expect(dayButton(DEARER).getAttribute('aria-disabled')).toBe('true')
    for (const [at, why] of [
      [/^14:00/, visits.timeNow],
      [/^18:00/, visits.otherPrice],
      [/^12:00/, booking.full],
    ] as const) {
      expect((time(at) as HTMLInputElement).disabled).toBe(true)
      expect(time(at).closest('label')?.textContent).toContain(why)
    }
    expect(move().disabled).toBe(true)
  })

  it('walks the days by keys, and moves once to the chosen time as its guests were shown to come', async () => {
    const backend = openBackend()
    await open()
    dayButton(DAY).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(dayButton(addDays(DAY, 7)))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false'))
    await userEvent.click(time(/^16:00/))
    expect(screen.getByText(/at once, but one after another: 16:00 × 1, 17:00 × 2/)).toBeTruthy()
    await userEvent.dblClick(move())

    const [asked, ...others] = backend.askedFor(`PATCH ${PATH}`)
    expect(others).toEqual([])
    expect(asked?.body).toEqual({
      date: addDays(DAY, 7),
      time: '16:00',
      starts: [
        { afterMinutes: 0, guestCount: 1 },
        { afterMinutes: 60, guestCount: 2 },
      ],
    })
    await waitFor(() => expect(page.reloadWithToast).toHaveBeenCalledWith('moved'))
  })

  it('offers the next time for all together beside one in staggered starts', async () => {
    openBackend()
    await open()
    await userEvent.click(time(/^16:00/))
    await userEvent.click(screen.getByRole('button', { name: 'All together at 17:00' }))

    expect((time(/^17:00/) as HTMLInputElement).checked).toBe(true)
    expect(move().textContent).toContain('17:00')
  })

  it('says that a time has gone meanwhile, and asks what is free now', async () => {
    const backend = openBackend()
    await open()
    await userEvent.click(time(/^11:00/))
    backend.on(`PATCH ${PATH}`, () => refusal(409, 51))
    backend.on(`GET ${PATH}`, ({ query }) =>
      ok({ days: [{ date: query.get('date'), state: 'full', bestPercentage: 0, times: [] }, offered(DAY)] }),
    )
    const before = backend.askedFor(`GET ${PATH}`).length
    await userEvent.click(move())

    expect((await screen.findByText(errors['code.51'])).closest('[role="alert"]')).toBeTruthy()
    await waitFor(() => expect(backend.askedFor(`GET ${PATH}`).length).toBe(before + 1))
    expect(page.reloadWithToast).not.toHaveBeenCalled()
  })

  it('asks again for a move whose answer was lost under the same key', async () => {
    const backend = openBackend()
    await open()
    await userEvent.click(time(/^11:00/))
    backend.on(`PATCH ${PATH}`, () => backend.lost())
    await userEvent.click(move())
    expect(await screen.findByText('No network')).toBeTruthy()
    backend.on(`PATCH ${PATH}`, () => ok({ reservation: {} }))
    await userEvent.click(move())

    await waitFor(() => expect(page.reloadWithToast).toHaveBeenCalled())
    expect(new Set(backend.askedFor(`PATCH ${PATH}`).map(({ key }) => key)).size).toBe(1)
  })
})

describe('moving a visit to another price', () => {
  const PRICED = '2026-11-27'
  const EVENING = '2026-11-28'
  const priced = (date: string, at: string, difference: number, more: object = {}) => ({
    ...half(date, at, difference === 0 && !('pointsBack' in more) ? 'free' : 'otherPrice'),
    ...{ price: 630 + difference, difference, pointsBack: 0, canTake: true, ...more },
  })
  const times = (date: string) => {
    if (date === EVENING) return [priced(date, '18:00', 140), priced(date, '19:00', 210)]
    if (date !== PRICED) return []
    return [
      priced(date, '10:00', -80),
      priced(date, '11:00', 0, { pointsBack: 50 }),
      priced(date, '14:00', 0),
      priced(date, '18:00', 140),
      priced(date, '19:00', 140, { canTake: false }),
    ]
  }
  const state = (date: string) => (date === PRICED ? 'free' : date === EVENING ? 'otherPrice' : 'full')
  function openPriced(backAtOnce = true) {
    const backend = bookingBackend()
    backend.on(`GET ${PATH}`, ({ query }) => {
      const from = query.get('date') ?? ''
      const dates = Array.from({ length: Number(query.get('days')) }, (_, ahead) => addDays(from, ahead))
      const days = dates.map((date) => ({ date, state: state(date), bestPercentage: 0, times: times(date) }))
      return ok({ days, backAtOnce })
    })
    backend.on(`PATCH ${PATH}`, () =>
      ok({ reservation: {}, moveId: 'm1', paymentUrl: '/reservations/payment/pay/m1?token=t' }),
    )
    return backend
  }
  const label = (at: RegExp) => time(at).closest('label')?.textContent
  const act = () => document.querySelector<HTMLButtonElement>('.pop__acts .btn')!
  const lookAt = (date: string) => userEvent.click(dayButton(date))

  it('tells days and times that cost more or less from those that are full', async () => {
    openPriced()
    await open()
    expect(dayButton('2026-11-24').textContent).toContain(booking.dayFull)
    expect(dayButton(EVENING).getAttribute('aria-disabled')).toBeNull()
    expect(dayButton(EVENING).textContent).toMatch(/\+฿140.*฿140 more/)
    expect(dayButton(PRICED).textContent).not.toContain('฿')
    await lookAt(PRICED)
    expect(label(/^10:00/)).toMatch(/−฿80, ฿80 less/)
    expect(label(/^11:00/)).toMatch(/−฿50, ฿50 less/)
    expect(label(/^14:00/)).not.toContain('฿')
    expect(label(/^18:00/)).toMatch(/\+฿140, ฿140 more/)
    expect(label(/^19:00/)).toContain(visits.otherPrice)
    expect(label(/^12:00/)).toContain(booking.full)
    expect((time(/^19:00/) as HTMLInputElement).disabled).toBe(true)
  })

  it('says what is to pay, and goes where the difference is paid, once', async () => {
    const backend = openPriced()
    await open()
    await lookAt(PRICED)
    await userEvent.click(time(/^18:00/))
    expect(screen.getByText(/^It costs ฿140 more then: pay that online within 30 minutes/)).toBeTruthy()
    expect(act().textContent).toBe('Pay ฿140 and move')
    await userEvent.selectOptions(screen.getByLabelText(visits.tipMethod), 'Card')
    await userEvent.dblClick(act())
    const [asked, ...others] = backend.askedFor(`PATCH ${PATH}`)
    expect(others).toEqual([])
    expect(asked?.body).toMatchObject({ date: PRICED, time: '18:00', price: 770, paymentMethod: 'ktbcard' })
    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/reservations/payment/pay/m1?token=t'))
    expect(page.reloadWithToast).not.toHaveBeenCalled()
  })

  it('goes to the page of the code where it is paid by PromptPay', async () => {
    openPriced()
    await open()
    await lookAt(PRICED)
    await userEvent.click(time(/^18:00/))
    await userEvent.selectOptions(screen.getByLabelText(visits.tipMethod), 'PromptPay')
    await userEvent.click(act())
    await waitFor(() => expect(page.goTo).toHaveBeenCalledWith('/en/qr-payment?moveId=m1'))
  })

  it.each<[string, Partial<RescheduledBooking>, boolean, RegExp]>([
    ['at once', {}, true, /^It costs ฿80 less then, and that goes back to you at once/],
    ['by hand', {}, false, /sent back to you by hand, which may take a few days/],
    ['at the shop', { money: 'atShop' }, true, /^It costs ฿550 then, and you pay it at the shop/],
    ['online', { money: 'online' }, true, /^It costs ฿550 then, to be paid online by 10:00/],
  ])('says how a lower price is settled: %s', async (_, change, backAtOnce, sentence) => {
    const backend = openPriced(backAtOnce)
    backend.on(`PATCH ${PATH}`, () => ok({ reservation: {}, moveId: null, paymentUrl: null }))
    await open(change)
    await lookAt(PRICED)
    await userEvent.click(time(/^10:00/))
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByLabelText(visits.tipMethod)).toBeNull()
    await userEvent.click(act())
    expect(backend.askedFor(`PATCH ${PATH}`)[0]?.body).toEqual({
      ...{ date: PRICED, time: '10:00', price: 550 },
      starts: [{ afterMinutes: 0, guestCount: 3 }],
    })
    await waitFor(() => expect(page.reloadWithToast).toHaveBeenCalledWith('moved'))
  })

  it('says which points come back, and the price that holds where it has changed meanwhile', async () => {
    const backend = openPriced()
    await open()
    await lookAt(PRICED)
    await userEvent.click(time(/^11:00/))
    expect(screen.getByText('Points worth ฿50 come back to your account.')).toBeTruthy()
    backend.on(`PATCH ${PATH}`, () => ({ status: 409, body: { success: false, message: '', code: 56, price: 580 } }))
    await userEvent.click(act())
    expect((await screen.findByText(/your visit costs ฿580 then/)).closest('[role="alert"]')).toBeTruthy()
    expect(backend.askedFor(`GET ${PATH}`).length).toBeGreaterThan(1)
  })
})
