import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EARLY_NOTES } from '#components/accounts/login/earlyNotes.ts'
import { startAuthPage } from '#components/accounts/login/startAuthPage.ts'
import { redirectIn } from '#domain/accounts/redirectIn.ts'

const CHOICE = '/en/checkout?shop=ari&note=50%25'
const withChoice = (page: string) => `/en/${page}?${new URLSearchParams({ redirect: CHOICE })}`

/** Opens `page`, whose links to other ways in are still as the server wrote them, after `before`. */
function open(page: string, before: string) {
  history.replaceState(null, '', page)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(before && new URL(before, location.origin).href)
  document.body.innerHTML = '<main data-home="/en"><a href="/en/login" data-keep-redirect>Log in</a></main>'
  startAuthPage()
}
const link = () => document.querySelector<HTMLAnchorElement>('a')
const leadsTo = () => redirectIn(location.search)

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('another way in, tapped before the log-in page could name the choice in it', () => {
  it.each(['login', 'register', 'input-email', 'forget-password'])('still leads to the choice from %s', (page) => {
    open('/en/register', withChoice(page))

    expect(leadsTo()).toBe(CHOICE)
    expect(redirectIn(link()?.search ?? '')).toBe(CHOICE)
  })

  it('goes by its own address first', () => {
    open('/en/register?redirect=%2Fen%2Fme', withChoice('login'))

    expect(leadsTo()).toBe('/en/me')
  })

  it.each([
    ['a page that is no way in', withChoice('shop/ari')],
    ['another site', `https://example.com${withChoice('login')}`],
    ['a log-in without a choice', '/en/login'],
    ['nowhere', ''],
  ])('takes nothing from %s', (_, before) => {
    open('/en/register?lang=en', before)

    expect(leadsTo()).toBeNull()
    expect(location.search).toBe('?lang=en')
    expect(link()?.search).toBe('')
  })
})

describe('what waits for the log-in', () => {
  const shown = { shop: 'Baan Ari', services: 'Thai · 60 min × 2', price: '฿900' }
  const choice = (confirmedAt: number) => JSON.stringify({ shopId: 'ari', items: [], confirmedAt, shown })
  function cardAt(page: string, kept: string) {
    history.replaceState(null, '', page)
    localStorage.setItem('pendingChoice', kept)
    const parts = Object.keys(shown).map((part) => `<b data-choice-${part}></b>`)
    document.body.innerHTML = `<div data-choice-kept hidden>${parts.join('|')}</div>
      <a href="/en/register" data-keep-redirect>Sign up</a>`
    new Function(EARLY_NOTES)()
    const card = document.querySelector<HTMLElement>('[data-choice-kept]')
    return card?.hidden ? null : card?.textContent
  }

  it('is named before the page’s script has come, as the shop named it, and goes along to the other ways in', () => {
    expect(cardAt(withChoice('login'), choice(Date.now()))).toBe('Baan Ari|Thai · 60 min × 2|฿900')
    expect(redirectIn(link()?.search ?? '')).toBe(CHOICE)
  })

  it('is not what somebody chose another day', () => {
    expect(cardAt(withChoice('login'), choice(Date.now() - 25 * 3_600_000))).toBeNull()
  })
})

describe('the notes of a log-in page, before its script has come', () => {
  const notes = ['data-guest', 'data-ended', 'data-choice-kept']
  /** Which notes a browser shows at `page` from the inline script alone. */
  function shownAt(page: string): string[] {
    history.replaceState(null, '', page)
    document.body.innerHTML = notes.map((note) => `<p ${note} hidden></p>`).join('')
    new Function(EARLY_NOTES)()
    return notes.filter((note) => !document.querySelector<HTMLElement>(`[${note}]`)?.hidden)
  }
  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: a test of the cookie itself
    document.cookie = 'signedIn=; max-age=0'
  })

  it.each([
    ['a guest with a choice', withChoice('login'), '{"shopId":"ari"}', '', ['data-choice-kept']],
    ['a guest whose choice was taken', withChoice('login'), 'null', '', []],
    ['a guest who came without a choice', '/en/login', '{"shopId":"ari"}', '', []],
    ['a customer whose log-in has ended', '/en/login?ended', '', '', ['data-ended']],
    ['a customer who has logged in again since', '/en/login?ended', '', 'signedIn=1', []],
    ['a guest user who wants an account', '/en/register?guest', '', 'signedIn=1', ['data-guest']],
    ['a guest user of another browser', '/en/register?guest', '', '', []],
  ])('fit %s', (_, page, choice, cookie, shown) => {
    if (choice) localStorage.setItem('pendingChoice', choice)
    // biome-ignore lint/suspicious/noDocumentCookie: a test of the cookie itself
    if (cookie) document.cookie = cookie
    expect(shownAt(page)).toEqual(shown)
  })
})
