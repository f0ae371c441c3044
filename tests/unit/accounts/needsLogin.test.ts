import { describe, expect, it } from 'vitest'
import { needsLogin, needsTerms } from '#lib/needsLogin.ts'
import { pathsOf } from '#lib/paths.ts'

const PUBLIC = [
  '/',
  '/home',
  '/locations/ari',
  '/categories/massage',
  '/login',
  '/input-email',
  '/forget-password',
  '/reset-password',
  '/register',
  '/register-thaihand',
  '/handler',
  '/tagthai-handler',
  '/calcal-handler',
  '/communication-tools',
  '/shop/sala-nin',
  '/shop/sala-nin/massaging',
  '/shop/sala-nin/direction-card',
  '/shop/sala-nin/special-request',
  '/rules-of-Use',
  '/flash-sale',
  '/delivery',
  '/wowcher',
  '/deals/d1',
  '/brands/baan-lom',
  '/search',
  '/tags/quiet',
  '/qr-scanner',
  '/thank-you',
  '/qr-payment',
  '/carousels/g1_near',
  '/pass',
  '/pass/p1',
  '/point-info',
  '/instant-massage/info',
  '/instant-massage/detail',
  '/voucher-codes/use',
  '/404',
]

const LOGIN = [
  '/me',
  '/me/menu',
  '/me/change-password',
  '/me/booking',
  '/me/info',
  '/me/referral',
  '/me/account-deletion',
  '/me/point',
  '/me/point/t1',
  '/me/gift',
  '/me/gift/c1',
  '/me/favourites',
  '/booking',
  '/booking/sala-nin',
  '/booking/sala-nin/date',
  '/booking/sala-nin/checkout',
  '/booking/sala-nin/voucher/checkout',
  '/booking/sala-nin/payment',
  '/booking/sala-nin/voucher/payment',
  '/booking/r1/ticket',
  '/booking/r1/failure',
  '/shop/sala-nin/share',
  '/bookings/r1/review',
  '/vouchers/v1/review',
  '/bookings/r1/feedback',
  '/vouchers/v1/feedback',
  '/reviews/r1/report',
  '/deals/d1/checkout',
  '/deals/d1/payment',
  '/cart/deals',
  '/cart/deals/checkout',
  '/cart/deals/payment',
  '/cart/c1/failure',
  '/vouchers/v1',
  '/vouchers/v1/failure',
  '/voucher-codes/redeem',
  '/pass/p1/checkout',
  '/instant-massage/prep',
  '/instant-massage/prep/2',
  '/instant-massage/summary',
  '/instant-massage/search',
  '/instant-massage/response/x1',
  '/instant-massage/status',
]

describe('a customer who has not accepted the rules of use', () => {
  const FREE = ['/me/info', '/me/account-deletion']
  it.each([...PUBLIC, ...FREE])('may look at %s', (path) => {
    expect(needsTerms(`/en${path}`)).toBe(false)
    expect(needsTerms(`/de${path === '/' ? '' : path}/`)).toBe(false)
  })

  it.each(LOGIN.filter((path) => !FREE.includes(path)))('is asked for them before %s', (path) => {
    expect(needsTerms(`/en${path}`)).toBe(true)
  })
})

describe('a logged-out visitor', () => {
  it.each(PUBLIC)('may look at %s', (path) => {
    expect(needsLogin(`/en${path}`)).toBe(false)
    expect(needsLogin(`/jp${path === '/' ? '' : path}`)).toBe(false)
  })

  it.each(LOGIN)('is asked to log in for %s', (path) => {
    expect(needsLogin(`/en${path}`)).toBe(true)
    expect(needsLogin(`/th${path}/`)).toBe(true)
  })

  it('is asked behind an encoded path too, and an odd one does no harm', () => {
    expect(needsLogin('/en/%6De/booking')).toBe(true)
    expect(needsLogin(pathsOf('en').booking('ศาลา นิล'))).toBe(true)
    expect(needsLogin('/en/me/%E0%A4%A')).toBe(false)
    expect(needsLogin('')).toBe(false)
  })
})
