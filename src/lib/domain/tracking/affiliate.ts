import { AFFILIATE_COOKIE_DAYS, CLICK_ID_COOKIE_DAYS } from '#domain/constants.ts'

/** How links name them (docs/decisions/0020); our own name comes first. */
const AFFILIATE_NAMES = ['affiliate', 'aff']
const CLICK_ID_NAMES = ['click_id', 'clickid', 'clickId']

/** Short and harmless in a cookie, a header and a table; anything else was not made by a partner. */
const PLAIN = /^[\w.~:-]{1,100}$/

/** The affiliate that referred a visitor, and the id of the click. */
export type Referral = { affiliate?: string; clickId?: string }

/** A cookie of this name for so many days; none for 0. */
export type ReferralCookie = { name: keyof Referral; value: string; days: number }

const firstPlain = (given: readonly (string | null | undefined)[]) =>
  given.find((one): one is string => Boolean(one) && PLAIN.test(one ?? ''))

/** What an affiliate's link says; undefined for any other address. */
export function referralIn(query: URLSearchParams): Referral | undefined {
  const affiliate = firstPlain(AFFILIATE_NAMES.map((name) => query.get(name)))
  const clickId = firstPlain(CLICK_ID_NAMES.map((name) => query.get(name)))
  return affiliate || clickId ? { affiliate, clickId } : undefined
}

/** What is kept of an earlier link, by the visitor's cookies. */
export const keptReferral = (cookies: ReadonlyMap<string, string>): Referral => ({
  affiliate: firstPlain([cookies.get('affiliate')]),
  clickId: firstPlain([cookies.get('clickId')]),
})

/** The latest link counts; the click id of an earlier affiliate is removed. */
export const referralCookies = ({ affiliate, clickId }: Referral): ReferralCookie[] => [
  ...(affiliate ? [{ name: 'affiliate', value: affiliate, days: AFFILIATE_COOKIE_DAYS } as const] : []),
  { name: 'clickId', value: clickId ?? '', days: clickId ? CLICK_ID_COOKIE_DAYS : 0 },
]

const ORDERS = new Set(['/api/reservation', '/api/vouchers', '/api/vouchers/batch'])

/** Such a call places an order, which says who sent its customer. */
export const placesOrder = (method: string, path: string) => method === 'POST' && ORDERS.has(path)

/**
 * Cookies that clear the referral once an order is placed (spec section 4). An order that is still to be paid online
 * keeps it, so that another attempt after a canceled one has the same affiliate. `answer`: the call's answer as text.
 */
export function clearedReferral(answer: string, { affiliate, clickId }: Referral): ReferralCookie[] {
  const isKnown = affiliate !== undefined || clickId !== undefined
  if (!isKnown || (Object(parsed(answer)) as { paymentUrl?: unknown }).paymentUrl) return []
  return (['affiliate', 'clickId'] as const).map((name) => ({ name, value: '', days: 0 }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
