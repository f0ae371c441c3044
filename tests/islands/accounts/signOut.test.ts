import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#api/browser.ts'
import { giveBack, setDraftOwner } from '#platform/storage/formDrafts.ts'
import { $session, idleSession } from '#stores/accounts/session.ts'
import { endSession, forgetAfterEnd } from '#stores/accounts/sessionEnd.ts'
import { signOut } from '#stores/accounts/signOut.ts'
import { $booking, changeContact, emptyBooking } from '#stores/bookings/booking.ts'
import { $bookingCart, emptyBookingCart } from '#stores/bookings/bookingCart.ts'
import { $pendingChoice, keepChoice } from '#stores/bookings/pendingChoice.ts'

const goTo = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), goTo }))

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

describe('a log-in that runs out', () => {
  it('is said once to the whole page, and only where there was one', async () => {
    answerWith(401)
    const heard = vi.fn()
    document.addEventListener('session:over', heard)
    await api('GET /users').catch(() => {})
    expect(heard).not.toHaveBeenCalled()
    // biome-ignore lint/suspicious/noDocumentCookie: what the server had set
    document.cookie = 'signedIn=1; Path=/'
    await api('GET /users').catch(() => {})
    await api('POST /signout').catch(() => {})
    // biome-ignore lint/suspicious/noDocumentCookie: and takes away
    document.cookie = 'signedIn=; Max-Age=0; Path=/'
    expect(heard).toHaveBeenCalledOnce()
  })

  it('leads to log-in with the way back; what was chosen stays, who it was for does not', async () => {
    history.replaceState(null, '', '/th/booking/sala-nin/checkout?x=1')
    $booking.set({ ...$booking.get(), shopId: 's1', urlName: 'sala-nin', date: '2030-01-01' })
    sessionStorage.setItem('email', 'mali@sabai.test')
    await Promise.all([endSession(), endSession()])
    expect(goTo).toHaveBeenCalledOnce()
    expect(goTo).toHaveBeenCalledWith('/th/login?redirect=%2Fth%2Fbooking%2Fsala-nin%2Fcheckout%3Fx%3D1&ended=1')
    expect($bookingCart.get()).toEqual(cart)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Mali|812345678|mali@/)
  })

  it.each([
    ['is there again for the same customer', 'mali', true],
    ['is gone for another', 'anan', false],
  ])('what was typed into a checkout %s, after the log-in page has forgotten, too', async (_, userId, isBack) => {
    setDraftOwner('mali')
    localStorage.setItem('voucherOrder', '{"address":"9 Soi Ari"}')
    await forgetAfterEnd()
    await forgetAfterEnd()
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Mali|Soi Ari/)
    giveBack(userId)
    expect(/Mali.*Soi Ari/.test(JSON.stringify([localStorage.booking, localStorage.voucherOrder]))).toBe(isBack)
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Mali|Soi Ari/)
  })
})
