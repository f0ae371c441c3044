import { describe, expect, it } from 'vitest'
import { redirectIn } from '#domain/accounts/redirectIn.ts'
import { safeRedirect } from '#domain/accounts/safeRedirect.ts'

const HOME = '/en'

describe('where a log-in page is asked to lead', () => {
  it.each([
    ['?redirect=%2Fen%2Fshop%2Fsala-nin', '/en/shop/sala-nin'],
    ['?redirect=/en/me', '/en/me'],
    ['?ended=1&redirect=%2Fen%2Fbooking%3Fid%3Dr1%26notify%3Dbooked', '/en/booking?id=r1&notify=booked'],
    ['?redirect=%2Fen%2Fsearch%3Fq%3Dthai+spa', '/en/search?q=thai spa'],
    ['?redirect=/en/me&redirect=/en/cart/deals', '/en/me'],
    ['?redirect=%2Fjp%2Fsearch%3Fq%3D%25E8%25B6%25B3', '/jp/search?q=%E8%B6%B3'],
  ])('%s is %s', (search, place) => {
    expect(redirectIn(search)).toBe(place)
  })

  it.each([
    ['%2Fen%2Fbooking%2Fsala-nin%3Futm_campaign%3D50%25off', '/en/booking/sala-nin?utm_campaign=50%25off'],
    ['%2Fen%2Fsearch%3Fq%3D50%25', '/en/search?q=50%25'],
    ['%2Fen%2Fme%2Fbooking%3Fnotify%3D%25E0%25A4%25A%23top', '/en/me/booking?notify=%EF%BF%BD%25A#top'],
  ])('keeps a place whose own query has a %% that begins no code: %s', (redirect, place) => {
    expect(safeRedirect(redirectIn(`?redirect=${redirect}`), HOME)).toBe(place)
  })

  it.each([
    '',
    '?',
    '?redirect=',
    '?redirected=/en/me',
    '?redirect=%E0%A4%A',
    '?redirect=%',
    '?redirect=/en/search?q=50%',
    '?redirect=%2Fen%2Fshop%2F%25E0%25A4%25A',
    '?redirect=%2Fen%2Fshop%2F50%25off',
  ])('is home for %s', (search) => {
    expect(safeRedirect(redirectIn(search), HOME)).toBe(HOME)
  })
})
