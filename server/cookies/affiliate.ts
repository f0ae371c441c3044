import { AFFILIATE_COOKIE_DAYS, CLICK_ID_COOKIE_DAYS } from '#domain/constants.ts'
import { parseCookies } from './cookies.ts'

const DAY_SECONDS = 86_400

/** How links name them (docs/decisions/0020); our own name comes first. */
const AFFILIATE_NAMES = ['affiliate', 'aff']
const CLICK_ID_NAMES = ['click_id', 'clickid', 'clickId']

/** Short and harmless in a cookie, a header and a table; anything else was not made by a partner. */
const PLAIN = /^[\w.~:-]{1,100}$/

/** Who sent a visitor, and by which click of theirs. */
export type Referral = { affiliate?: string; clickId?: string }

const firstPlain = (given: readonly (string | null | undefined)[]) =>
  given.find((one): one is string => Boolean(one) && PLAIN.test(one ?? ''))

/** What an affiliate's link says; undefined for any other address. */
export function referralIn(query: URLSearchParams): Referral | undefined {
  const affiliate = firstPlain(AFFILIATE_NAMES.map((name) => query.get(name)))
  const clickId = firstPlain(CLICK_ID_NAMES.map((name) => query.get(name)))
  return affiliate || clickId ? { affiliate, clickId } : undefined
}

/** What is kept of an earlier link. */
export function keptReferral(cookieHeader: string | undefined): Referral {
  const cookies = parseCookies(cookieHeader)
  return { affiliate: firstPlain([cookies.get('affiliate')]), clickId: firstPlain([cookies.get('clickId')]) }
}

/** Scripts have no use for them. `scope` as `cookieScope` says. */
const cookieOf = (name: string, value: string, seconds: number, scope: string) =>
  `${name}=${value}; HttpOnly; Path=/; Max-Age=${seconds}; ${scope}`

/** The latest link counts; the click of an earlier affiliate is none of the new one's. */
export function referralCookies({ affiliate, clickId }: Referral, scope: string): string[] {
  return [
    ...(affiliate ? [cookieOf('affiliate', affiliate, AFFILIATE_COOKIE_DAYS * DAY_SECONDS, scope)] : []),
    cookieOf('clickId', clickId ?? '', clickId ? CLICK_ID_COOKIE_DAYS * DAY_SECONDS : 0, scope),
  ]
}

const ORDERS = new Set(['/api/reservation', '/api/vouchers', '/api/vouchers/batch'])

/** Such a call places an order, which says who sent its customer. */
export const placesOrder = (method: string, path: string) => method === 'POST' && ORDERS.has(path)

/**
 * Once an order is placed it has been told (spec section 4). One that is still to be paid online keeps it: given up,
 * the next attempt is the same customer's of the same affiliate.
 */
export function forgetReferral(answer: string, kept: Referral, scope: string): string[] {
  const isKnown = kept.affiliate !== undefined || kept.clickId !== undefined
  if (!isKnown || (Object(parsed(answer)) as { paymentUrl?: unknown }).paymentUrl) return []
  return ['affiliate', 'clickId'].map((name) => cookieOf(name, '', 0, scope))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
