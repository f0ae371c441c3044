import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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
