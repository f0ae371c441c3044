import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAccount } from '#components/shell/account.ts'
import { startMenus } from '#components/shell/menu.ts'
import { startCountdowns } from '#components/ui/clock/countdown.ts'

const MENU = '<details data-menu><summary>EN</summary><a href="#th">ไทย</a></details><button>elsewhere</button>'
const element = <T extends Element>(selector: string) => document.querySelector<T>(selector)!

describe('the language menu', () => {
  beforeEach(() => {
    document.body.innerHTML = MENU
    startMenus()
    element<HTMLDetailsElement>('details').open = true
  })
  const isOpen = () => element<HTMLDetailsElement>('details').open

  it('closes by Escape and gives the focus back to its button', () => {
    element<HTMLAnchorElement>('a').focus()
    element('a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(isOpen()).toBe(false)
    expect(document.activeElement).toBe(element('summary'))
  })

  it('closes by a press beside it, not by one inside', () => {
    element('a').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(isOpen()).toBe(true)
    element<HTMLButtonElement>('button').click()
    expect(isOpen()).toBe(false)
  })

  it('closes when the keyboard goes on', () => {
    element<HTMLAnchorElement>('a').focus()
    element<HTMLButtonElement>('button').focus()
    expect(isOpen()).toBe(false)
  })
})

describe('the account link', () => {
  beforeEach(() => {
    document.body.innerHTML = '<a data-log-in href="/en/login">Log in</a>'
    element('a').addEventListener('click', (event) => event.preventDefault())
  })
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server takes it away
    document.cookie = 'signedIn=; Max-Age=0; Path=/'
    history.replaceState(null, '', '/')
  })

  it('follows the cookie, also when the page comes back out of memory', () => {
    startAccount()
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(false)
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'signedIn=1; Path=/'
    dispatchEvent(new Event('pageshow'))
    expect(document.documentElement.hasAttribute('data-signed-in')).toBe(true)
  })

  it('brings the visitor back to the page with its query', () => {
    history.replaceState(null, '', '/en/shop/sala-nin?typeId=a')
    startAccount()
    element<HTMLAnchorElement>('a').click()
    const link = new URL(element<HTMLAnchorElement>('a').href)
    expect(link.searchParams.get('redirect')).toBe('/en/shop/sala-nin?typeId=a')
  })

  it.each([
    ['/en/login', null],
    ['/en/register?redirect=%2Fen%2Fme', '/en/me'],
  ])('does not lead from the form at %s back to it', (path, redirect) => {
    history.replaceState(null, '', path)
    startAccount()
    element<HTMLAnchorElement>('a').click()
    expect(new URL(element<HTMLAnchorElement>('a').href).searchParams.get('redirect')).toBe(redirect)
  })
})

describe('a countdown', () => {
  let ended = 0
  const count = () => {
    ended += 1
  }
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T17:10:00+07:00') })
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
    ended = 0
    document.addEventListener('countdownend', count)
  })
  afterEach(() => {
    document.removeEventListener('countdownend', count)
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const start = async (endTime: string, days = {}) => {
    document.body.innerHTML = `<time data-countdown datetime="${endTime}" data-days='${JSON.stringify(days)}'>--:--:--</time>`
    startCountdowns()
    await vi.advanceTimersByTimeAsync(0)
  }

  it('counts hours above a day on, and says once that it is over', async () => {
    await start('2026-03-02T18:10:02+07:00')
    expect(element('time').textContent).toBe('25:00:02')
    vi.advanceTimersByTime(90_002_000)
    expect(element('time').textContent).toBe('00:00:00')
    vi.advanceTimersByTime(10_000)
    expect(ended).toBe(1)
  })

  it('puts days before the clock of a sale that lasts two days or more', async () => {
    document.documentElement.lang = 'de'
    await start('2026-03-03T17:10:00+07:00')
    expect(element('time').textContent).toBe('2 Tage 00:00:00')
    vi.advanceTimersByTime(1000)
    expect(element('time').textContent).toBe('47:59:59')
  })

  it('says the days in the words that came with the page, and those of a day without any by itself', async () => {
    document.documentElement.lang = 'de'
    await start('2026-03-05T17:10:00+07:00', { 4: 'vier Tage' })
    expect(element('time').textContent).toBe('vier Tage 00:00:00')
    vi.advanceTimersByTime(1000)
    expect(element('time').textContent).toBe('3 Tage 23:59:59')
  })

  it('says nothing when it was over before the page came, or the page would reload for ever', async () => {
    await start('2026-03-01T17:09:59+07:00')
    vi.advanceTimersByTime(10_000)
    expect(element('time').textContent).toBe('00:00:00')
    expect(ended).toBe(0)
  })
})
