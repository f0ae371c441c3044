import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $booking, changeContact, emptyBooking } from '#stores/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookingCart.ts'
import { $pendingChoice, keepChoice } from '#stores/pendingChoice.ts'
import { $session, idleSession } from '#stores/session.ts'
import { signOut } from '#stores/signOut.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

const cart = { shopId: 's1', urlName: 'sala-nin', lines: [] }

function answerWith(status: number) {
  const body = JSON.stringify({ success: status < 400, code: status < 400 ? 0 : status, message: '' })
  const fetch = vi.fn(async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

beforeEach(() => {
  $session.set(idleSession())
  goTo.mockClear()
  $bookingCart.set(cart)
  keepChoice({ shopId: 's1', items: [] })
  changeContact({ name: 'Mali', phoneNumber: '812345678' })
})
afterEach(() => vi.unstubAllGlobals())

describe('logging out', () => {
  it.each([
    ['after a log-in', 200],
    ['where the log-in had ended already', 401],
  ])('leaves nothing of the visit to the next person at this browser, %s', async (_, status) => {
    answerWith(status)
    await signOut('/en')
    expect($bookingCart.get()).toEqual(emptyBookingCart())
    expect($booking.get()).toEqual(emptyBooking())
    expect($pendingChoice.get()).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Mali|812345678/)
    expect(goTo).toHaveBeenCalledWith('/en')
  })

  it('keeps everything and stays when it does not go through', async () => {
    answerWith(500)
    await signOut('/en')
    expect($bookingCart.get()).toEqual(cart)
    expect($session.get().status).toBe('refused')
    expect(goTo).not.toHaveBeenCalled()
  })

  it('is asked for once for two taps', async () => {
    const fetch = answerWith(200)
    await Promise.all([signOut('/en'), signOut('/en')])
    expect(fetch).toHaveBeenCalledOnce()
  })
})
