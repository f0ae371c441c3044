import '#tests/support/browser/domGaps.ts'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import question from '#i18n/messages/th/tracking/consent.json' with { type: 'json' }
import { answer, closePage, element, html, openPage, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const user = userEvent.setup({ delay: null })
const QUESTION = `<section class="consent" tabindex="-1"><p>${question.question}</p>
  <button data-answer="none">${question.no}</button><button data-answer="tracking">${question.yes}</button></section>`
const PAGE = `<a class="skip" href="#main">Skip</a><a href="/en/shop/ari" data-track="event=clickStore&shop=ari">Ari</a>
  <main id="main" tabindex="-1"><b data-baht="1000">฿1,000</b></main><span data-currency-sign>฿</span><footer><span data-currency-sign>฿</span></footer>
  ${['THB ฿', 'USD $', 'JPY ¥', 'EUR €'].map((one) => `<button data-currency="${one.slice(0, 3)}" data-sign="${one[4]}">${one}</button>`).join('')}
  <button data-consent-again>Privacy</button><div id="toasts" data-close="ปิด"></div>`
const CONSENT = 'GET /th/consent'
const SETTINGS = 'GET /api/settings'
const RATES = { USD: 33.3, JPY: 0.22 }

async function open({ lang = 'th', cookies = {} }: { lang?: string; cookies?: Record<string, string> } = {}) {
  for (const [name, value] of Object.entries(cookies)) setCookie(name, value)
  const opened = openPage(PAGE, { address: '/th', lang })
  element('a[data-track]').addEventListener('click', (event) => event.preventDefault())
  opened.on(CONSENT, () => html(QUESTION))
  opened.on(SETTINGS, () => answer({ bahtPerUnit: RATES, engagement: null }))
  await import('#components/shell/start.ts')
  const askedFor = (name: string) => opened.asked.filter((one) => one.name === name)
  return { ...opened, askedFor }
}
const cookie = (name: string) =>
  new Map(document.cookie.split('; ').map((one) => one.split('=') as [string, string])).get(name)
const button = (name: string) => user.click(element(`[data-answer="${name}"]`))
const asksConsent = () => document.querySelector('.consent') !== null
const again = () => user.click(element('[data-consent-again]'))

afterEach(() => {
  closePage()
  vi.doUnmock('#components/shell/loadLazy.ts')
})

describe('a visitor who is asked about tracking', () => {
  /** What leaves with the visitor, who has looked at a shop. */
  function leave() {
    const sendBeacon = vi.fn(() => true)
    vi.stubGlobal('navigator', { sendBeacon })
    element('a[data-track]').click()
    dispatchEvent(new Event('pagehide'))
    return sendBeacon.mock.calls.length
  }
  async function openAsked() {
    const opened = await open()
    dispatchEvent(new Event('load'))
    await soon(() => expect(asksConsent()).toBe(true))
    return opened
  }

  it('finds the question behind the skip link, says yes, and is followed from then on', async () => {
    const { on } = await openAsked()
    on(SETTINGS, () => answer({ engagement: { sdkUrl: 'https://engagement.test/sdk.js', appId: 'a1' } }))
    expect(element('.skip').nextElementSibling?.textContent).toContain(question.question)
    await button('tracking')
    await soon(() => expect(asksConsent()).toBe(false))
    expect(cookie('consent')).toBe('tracking')
    expect(document.activeElement).toBe(element('main'))
    const sdk = await soon(() => element<HTMLScriptElement>('[data-app-id=a1]'))
    expect([sdk.src, leave()]).toEqual(['https://engagement.test/sdk.js', 1])
    sdk.remove()
  })

  it('says no by Escape, and is not followed', async () => {
    await openAsked()
    element('.consent').focus()
    await user.keyboard('{Escape}')
    await soon(() => expect(cookie('consent')).toBe('none'))
    await vi.dynamicImportSettled()
    expect([asksConsent(), leave()]).toEqual([false, 0])
  })

  it('who has answered is not asked on the next page', async () => {
    const { asked } = await open({ cookies: { consent: 'none' } })
    dispatchEvent(new Event('load'))
    expect(asked).toEqual([])
  })

  it('is asked again on request, once for two taps, sees the answer and keeps it', async () => {
    const { left } = await open({ cookies: { consent: 'tracking' } })
    await Promise.all([again(), again()])
    await soon(() => expect(element('[data-answer=tracking]').ariaPressed).toBe('true'))
    expect(document.querySelectorAll('.consent')).toHaveLength(1)
    expect(document.activeElement).toBe(element('.consent'))
    await button('tracking')
    await soon(() => expect(asksConsent()).toBe(false))
    expect(left).toEqual([])
  })

  it('takes it back, and what was loaded with it goes', async () => {
    setCookie('consent', 'tracking')
    const { left, on } = openPage(PAGE, { address: '/th/shop/ari' })
    on(CONSENT, () => html(QUESTION))
    const { startConsent } = await import('#components/shell/consent/consent.ts')
    startConsent()
    await again()
    await soon(() => expect(asksConsent()).toBe(true))
    await button('none')
    await soon(() => expect(left).toEqual(['reload']))
    expect(cookie('consent')).toBe('none')
  })

  it('is asked on the next page where the question does not come', async () => {
    const { lose, askedFor } = await open()
    lose(CONSENT)
    dispatchEvent(new Event('load'))
    await soon(() => expect(askedFor(CONSENT)).toHaveLength(1))
    expect([asksConsent(), cookie('consent')]).toEqual([false, undefined])
  })
})

describe('a visitor who counts in another currency', () => {
  const price = () => element('[data-baht]').dataset.approx
  const sign = () => [...document.querySelectorAll('[data-currency-sign]')].map((one) => one.textContent)
  const choose = (code: string) => user.click(element(`button[data-currency="${code}"]`))
  const YEN = expect.stringMatching(/^≈ [¥￥]4,545$/)

  it('reads prices in it beside those in baht, here and on the next page, also of what comes later', async () => {
    await open({ lang: 'ja' })
    await choose('JPY')
    await soon(() => expect(price()).toEqual(YEN))
    expect([sign(), element('[data-currency=JPY]').ariaPressed]).toEqual([['¥', '¥'], 'true'])
    expect(element('[data-baht]').textContent).toBe('฿1,000')
    closePage()

    const { askedFor } = await open({ lang: 'ja', cookies: { currency: 'JPY' } })
    await soon(() => expect(price()).toEqual(YEN))
    element('main').insertAdjacentHTML('afterbegin', '<b data-baht="22">฿22</b>')
    await soon(() => expect(price()).toEqual(expect.stringMatching(/100$/)))
    element('[data-baht]').dataset.baht = '44'
    await soon(() => expect(price()).toEqual(expect.stringMatching(/200$/)))
    expect(askedFor(SETTINGS)).toHaveLength(1)
  })

  it('asks for the rates once in half a day', async () => {
    const { askedFor } = await open()
    await choose('USD')
    await soon(() => expect(price()).toMatch(/30$/))
    await choose('JPY')
    await soon(() => expect(price()).toMatch(/4,545$/))
    expect(askedFor(SETTINGS)).toHaveLength(1)
  })

  it('goes back to baht', async () => {
    await open()
    await choose('USD')
    await soon(() => expect(price()).toBeDefined())
    await choose('THB')
    await soon(() => expect(price()).toBeUndefined())
    element('[data-baht]').dataset.baht = '44'
    await vi.dynamicImportSettled()
    expect(price()).toBeUndefined()
    expect([sign(), cookie('currency')]).toEqual([['฿', '฿'], 'THB'])
  })

  it('goes back to baht before the rates have come, and stays there', async () => {
    const { on, asked } = openPage(PAGE)
    const rates = Promise.withResolvers<Response>()
    on(SETTINGS, () => rates.promise)
    const { startCurrencies } = await import('#components/shell/currency.ts')
    startCurrencies()
    await choose('USD')
    await soon(() => expect(asked).toHaveLength(1))
    await choose('THB')
    rates.resolve(answer({ bahtPerUnit: RATES }))
    await soon(() => expect(localStorage.getItem('bahtPerUnit')).not.toBeNull())
    await vi.dynamicImportSettled()
    expect(price()).toBeUndefined()
  })

  it('reads baht alone where the rates do not come, or none is known', async () => {
    const { lose, askedFor } = await open()
    lose(SETTINGS)
    await choose('USD')
    await soon(() => expect(askedFor(SETTINGS)).toHaveLength(1))
    await choose('EUR')
    expect([price(), sign()]).toEqual([undefined, ['€', '€']])
  })

  it('reads it where somebody before has asked, without a connection', async () => {
    await open({ cookies: { currency: 'USD' } })
    await soon(() => expect(price()).toBeDefined())
    document.body.innerHTML = '<b data-baht="333">฿333</b>'
    const { approximatePrices } = await import('#components/shell/approximatePrices.ts')
    await approximatePrices('USD')
    expect(price()).toMatch(/10$/)
  })
})

describe('a word that is said for a moment', () => {
  const said = () => element('#toasts').textContent
  const toasts = () => import('#stores/toasts.ts')

  it('is seen although nothing was loaded for it before, and the next one beside it', async () => {
    await open()
    const { showToast } = await toasts()
    showToast('success', 'บันทึกแล้ว')
    await soon(() => expect(said()).toContain('บันทึกแล้ว'))
    showToast('error', 'ไม่มีสัญญาณ')
    await soon(() => expect(said()).toContain('ไม่มีสัญญาณ'))
    await user.click(element('#toasts button'))
    await soon(() => expect(said()).not.toContain('บันทึกแล้ว'))
    expect(said()).toContain('ไม่มีสัญญาณ')
  })

  it('is seen with the next one where the connection failed at first', async () => {
    openPage(PAGE)
    const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    vi.doMock('#components/shell/loadLazy.ts', async () => {
      const { toasts } = await import('#components/shell/lazy.ts')
      return { loadLazy: load.mockResolvedValue({ toasts }) }
    })
    const { startToasts } = await import('#components/shell/toasts.ts')
    startToasts()
    const { showToast } = await toasts()
    showToast('info', 'first')
    await soon(() => expect(load).toHaveBeenCalledOnce())
    expect(said()).toBe('')
    showToast('info', 'second')
    await soon(() => expect(said()).toContain('second'))
    expect(said()).toContain('first')
  })
})

describe('a customer whose log-in ends', () => {
  it('is brought to log in, and back, also where the code for it is still to come', async () => {
    const { left } = await open({ cookies: { signedIn: '1', loginMark: 'm' } })
    document.dispatchEvent(new Event('session:over'))
    await soon(() => expect(left).toHaveLength(1))
    expect(new URL(left[0] ?? '', location.href).pathname).toBe('/th/login')
  })
})

describe('a visitor who has not touched the page', () => {
  it('has nothing asked for them', async () => {
    const { asked } = await open({ cookies: { consent: 'none' } })
    await vi.dynamicImportSettled()
    expect([asked, document.documentElement.hasAttribute('data-signed-in')]).toEqual([[], false])
  })

  it('who sees it inside the app is told to the app', async () => {
    const app = { postMessage: vi.fn<(said: string) => void>() }
    vi.stubGlobal('SabaiApp', app)
    openPage(PAGE, { address: '/th/shop/ari', lang: 'th' })
    await import('#components/shell/deferred.ts')
    await soon(() => expect(app.postMessage).toHaveBeenCalledTimes(2))
    expect(app.postMessage.mock.calls.map(([said]) => JSON.parse(said))).toEqual([
      { sabai: 1, type: 'ready', language: 'th', path: '/th/shop/ari' },
      { sabai: 1, type: 'login-state', signedIn: false },
    ])
  })
})
