/** The pages of spec section 2 that need log-in, without their language; `{x}` is one segment. */
const LOGIN_PATHS = [
  '/me',
  '/me/menu',
  '/me/change-password',
  '/me/booking',
  '/me/info',
  '/me/referral',
  '/me/account-deletion',
  '/me/point',
  '/me/point/{id}',
  '/me/gift',
  '/me/gift/{campaignId}',
  '/me/favourites',
  '/booking',
  '/booking/{urlName}',
  '/booking/{urlName}/date',
  '/booking/{urlName}/checkout',
  '/booking/{urlName}/voucher/checkout',
  '/booking/{urlName}/payment',
  '/booking/{urlName}/voucher/payment',
  '/booking/{reservationId}/ticket',
  '/booking/{reservationId}/failure',
  '/shop/{urlName}/share',
  '/bookings/{reservationId}/review',
  '/bookings/{reservationId}/feedback',
  '/reviews/{id}/report',
  '/vouchers/{voucherId}',
  '/vouchers/{voucherId}/gift',
  '/vouchers/{voucherId}/book',
  '/vouchers/{voucherId}/failure',
  '/vouchers/{voucherId}/review',
  '/vouchers/{voucherId}/feedback',
  '/deals/{id}/checkout',
  '/deals/{id}/payment',
  '/cart/deals',
  '/cart/deals/checkout',
  '/cart/deals/payment',
  '/cart/{id}/failure',
  '/voucher-codes/redeem',
  '/pass/{id}/checkout',
  '/instant-massage/prep',
  '/instant-massage/prep/{step}',
  '/instant-massage/summary',
  '/instant-massage/search',
  '/instant-massage/response/{id}',
  '/instant-massage/status',
]

/** Pages that do not require accepted terms: the form that accepts them, and the deletion of the account. */
const WITHOUT_TERMS = /^\/me\/(info|account-deletion)\/?$/

const PATTERN = new RegExp(`^(?:${LOGIN_PATHS.map((path) => path.replace(/\{\w+\}/g, '[^/]+')).join('|')})/?$`)

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

const withoutLocale = (pathname: string) => decoded(pathname).replace(/^\/[^/]+/, '')

/** Whether a logged-out visitor of this path, with its language, is sent to the log-in page first. */
export const needsLogin = (pathname: string): boolean => PATTERN.test(withoutLocale(pathname))

/** Whether a customer must accept the terms before this page (spec section 6). */
export const needsTerms = (pathname: string): boolean =>
  needsLogin(pathname) && !WITHOUT_TERMS.test(withoutLocale(pathname))
