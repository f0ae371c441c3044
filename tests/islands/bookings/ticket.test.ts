import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { follow } from '#components/bookings/during/follow.ts'
import { startVisitCard } from '#components/bookings/ticket/startComfortCardChoice.ts'
import { startTicket } from '#components/bookings/ticket/startTicket.ts'
import { $bookingCart, chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'
import { $toasts, closeToast } from '#stores/toasts.ts'
import { bookingBackend, ok, refusal, thaiMassage, thaiOption } from '#tests/support/bookings/bookingBackend.ts'
import { EventLine } from '#tests/support/browser/eventLine.ts'
import '#tests/support/browser/domGaps.ts'
import { soon } from '#tests/support/soon.ts'

const page = vi.hoisted(() => ({ goTo: vi.fn(), toasts: vi.fn() }))
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo: page.goTo }))
vi.mock('#components/shell/loadLazy.ts', () => ({ loadLazy: async () => ({ toasts: page.toasts }) }))

const reload = vi.fn()
let backend: ReturnType<typeof bookingBackend>

beforeEach(() => {
  vi.clearAllMocks()
  EventLine.all = []
  vi.stubGlobal('EventSource', EventLine)
  vi.stubGlobal('location', { reload, pathname: '/th/me/bookings/r1', search: '' })
  backend = bookingBackend()
  for (const { id } of $toasts.get()) closeToast(id)
})
afterEach(() => vi.unstubAllGlobals())

const words = {
  ...{ 'code.404': 'ไม่พบ', 'code.135': 'ร้านยังไม่ได้เช็คอินให้คุณ', nothing: 'ไม่มีบริการนี้แล้ว' },
  ...{ network: 'ไม่มีการเชื่อมต่อ', generic: 'ไม่สำเร็จ' },
}
const allWords = () => {
  for (const one of document.querySelectorAll('[data-words]')) one.setAttribute('data-words', JSON.stringify(words))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const line = () => EventLine.all.at(-1)

describe('a ticket that stays open', () => {
  const reserved = { status: 'reserved', time: '2026-11-24T07:00:00.000Z', paymentState: 'unpaid', refundedAt: null }

  function openTicket() {
    document.body.innerHTML = `
      <div data-ticket="r 1" data-state="reserved 2026-11-24T07:00:00.000Z unpaid   "></div>
      <dialog><button>Keep booking</button></dialog>`
    startTicket()
  }

  it('is shown anew once the shop confirms the visit, and not for what it says already', () => {
    openTicket()
    expect(line()?.url).toBe('/api/reservation/r%201/events')
    line()?.say(reserved)
    expect(reload).not.toHaveBeenCalled()
    line()?.say({ ...reserved, status: 'confirmed' })
    expect(reload).toHaveBeenCalled()
  })

  it.each([
    ['the bank has paid', { paymentState: 'paid' }],
    ['another device moved it', { time: '2026-11-25T07:00:00.000Z' }],
    ['the money is back', { refundedAt: '2026-11-23T07:00:00.000Z' }],
    ['a tip has arrived', { tip: { state: 'paid' } }],
  ])('is shown anew once %s', (_, change) => {
    openTicket()
    line()?.say({ ...reserved, ...change })
    expect(reload).toHaveBeenCalled()
  })

  it('is shown anew at the moment when the clock alone changes what it says', () => {
    vi.useFakeTimers({ now: new Date('2026-11-24T04:59:50Z') })
    openTicket()
    document.querySelector<HTMLElement>('[data-ticket]')!.dataset.changes = '2026-11-24T05:00:00Z'
    startTicket()
    vi.advanceTimersByTime(9_000)
    expect(reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(15_000)
    expect(reload).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('takes no open dialog away from under the customer', () => {
    openTicket()
    const dialog = document.querySelector('dialog')!
    dialog.showModal()
    line()?.say({ ...reserved, status: 'canceled' })
    expect(reload).not.toHaveBeenCalled()
    dialog.close()
    expect(reload).toHaveBeenCalled()
  })

  it('closes its line as it is left, and is fresh when one comes back to it', () => {
    openTicket()
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(reload).not.toHaveBeenCalled()
    dispatchEvent(new Event('pagehide'))
    expect(line()?.readyState).toBe(EventLine.CLOSED)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(reload).toHaveBeenCalled()
  })

  it('brings what says something before the connection goes', async () => {
    openTicket()
    const kept: Promise<unknown>[] = []
    document.dispatchEvent(new CustomEvent('page:keep', { detail: kept }))
    await Promise.all(kept)
    expect(page.toasts).toHaveBeenCalled()
  })
})

describe('booking a past visit again', () => {
  const PATH = 'GET /reservation/r1/book-again'
  const shop = { _id: 'ari', urlName: 'baan-ari', bookable: true }
  const offered = { ...thaiOption, guestCount: 2 }

  function open() {
    document.body.innerHTML = '<button data-book-again="r1" data-words>จองอีกครั้ง</button>'
    allWords()
    startTicket()
  }
  const said = () => $toasts.get().map(({ type, text }) => `${type}: ${text}`)

  it('goes on to the time once for two taps, with its services in place of what was in the cart', async () => {
    chooseService({ _id: 'siam', urlName: 'siam' }, thaiMassage({ guestCount: 4 }))
    backend.on(PATH, () => ok({ shop, lines: [offered] }))
    open()
    await userEvent.dblClick(button('จองอีกครั้ง'))
    await soon(() => expect(page.goTo).toHaveBeenCalledWith('/th/booking/baan-ari'))
    expect(backend.askedFor(PATH)).toHaveLength(1)
    expect($bookingCart.get()).toMatchObject({ shopId: 'ari', lines: [{ type: 'thai', guestCount: 2 }] })
  })

  it.each([
    ['its services are gone', () => ok({ shop, lines: [] }), words.nothing],
    ['its shop takes no bookings', () => ok({ shop: { ...shop, bookable: false }, lines: [offered] }), words.nothing],
    ['it cannot be found', () => refusal(404, 404), words['code.404']],
    ['the server makes a mistake', () => refusal(500, 500), words.generic],
    ['there is no connection', () => backend.lost(), words.network],
  ])('says so in the page’s language where %s, and keeps the cart', async (_, answer, text) => {
    clearBookingCart()
    chooseService({ _id: 'siam', urlName: 'siam' }, thaiMassage())
    backend.on(PATH, answer)
    open()
    await userEvent.click(button('จองอีกครั้ง'))
    await soon(() => expect(said()).toEqual([`error: ${text}`]))
    expect(page.goTo).not.toHaveBeenCalled()
    expect($bookingCart.get().shopId).toBe('siam')

    backend.on(PATH, () => ok({ shop, lines: [offered] }))
    await userEvent.click(button('จองอีกครั้ง'))
    await soon(() => expect(page.goTo).toHaveBeenCalledWith('/th/booking/baan-ari'))
  })
})

describe('the comfort card of a visit', () => {
  function open(isAlong: '0' | '1') {
    document.body.innerHTML = `
      <p role="alert" data-card-refusal hidden></p>
      <button data-card-along="r1" data-along="${isAlong}" data-words>Change</button>`
    allWords()
    startVisitCard()
  }

  it.each([
    ['goes with it', '1', 'POST'],
    ['goes with it no longer', '0', 'DELETE'],
  ] as const)('%s, once for two taps', async (_, isAlong, method) => {
    const name = `${method} /reservation/r1/comfort-card`
    backend.on(name, () => ok())
    open(isAlong)
    await userEvent.dblClick(button('Change'))
    await soon(() => expect(reload).toHaveBeenCalledOnce())
    expect(backend.asked.map((one) => one.name)).toEqual([name])
  })

  it('says that there is no connection, and goes with it at the next tap', async () => {
    const name = 'POST /reservation/r1/comfort-card'
    backend.on(name, backend.lost)
    open('1')
    await userEvent.click(button('Change'))
    await soon(() => expect(screen.getByRole('alert').textContent).toBe(words.network))
    expect(reload).not.toHaveBeenCalled()
    backend.on(name, () => ok())
    await userEvent.click(button('Change'))
    await soon(() => expect(reload).toHaveBeenCalled())
  })
})

describe('the page of a visit that takes place', () => {
  const PATH = 'POST /reservation/r1/massaging'

  function open(step: 'start' | 'stop', state = 'reserved  ') {
    document.body.innerHTML = `
      <div data-massage="r1" data-state="${state}" data-words>
        <p role="alert" data-massage-refusal hidden></p>
        <time></time><button data-massage-time="${step}">Go</button>
      </div>`
    allWords()
    follow(document.querySelector<HTMLElement>('[data-massage]')!)
  }

  it.each(['start', 'stop'] as const)('takes the customer’s word for the %s, once for two taps', async (step) => {
    backend.on(`${PATH}/${step}`, () => ok())
    open(step)
    await userEvent.dblClick(button('Go'))
    await soon(() => expect(reload).toHaveBeenCalledOnce())
    expect(backend.asked.map(({ name }) => name)).toEqual([`${PATH}/${step}`])
  })

  it('says why the clock does not run yet, and asks the shop again at the next tap', async () => {
    backend.on(`${PATH}/start`, () => refusal(409, 135))
    open('start')
    await userEvent.click(button('Go'))
    await soon(() => expect(screen.getByRole('alert').textContent).toBe(words['code.135']))
    expect(screen.getByRole('alert').hidden).toBe(false)
    backend.on(`${PATH}/start`, backend.lost)
    await userEvent.click(button('Go'))
    await soon(() => expect(screen.getByRole('alert').textContent).toBe(words.network))
    expect(reload).not.toHaveBeenCalled()
  })

  it('is shown anew as the desk starts the massage, and listens no more', () => {
    open('start')
    line()?.say({ status: 'reserved', massaging: null })
    expect(reload).not.toHaveBeenCalled()
    line()?.say({ status: 'reserved', massaging: { startedAt: '2026-11-24T07:02:00.000Z', endedAt: null } })
    expect(reload).toHaveBeenCalledOnce()
    expect(line()?.readyState).toBe(EventLine.CLOSED)
  })

  it('is shown anew when its time is up', () => {
    open('stop', 'reserved 2026-11-24T07:02:00.000Z ')
    document.querySelector('time')?.dispatchEvent(new Event('countdownend', { bubbles: true }))
    expect(reload).toHaveBeenCalledOnce()
    expect(line()?.readyState).toBe(EventLine.CLOSED)
  })
})
