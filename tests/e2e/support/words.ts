import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MESSAGES = join(import.meta.dirname, '../../../src/i18n/messages')

export type Locale = 'en' | 'th' | 'cn' | 'jp' | 'ko' | 'ru' | 'ms' | 'de'
type Namespace =
  | 'common'
  | 'merchandising/home'
  | 'merchandising/ask'
  | 'catalogue/shop'
  | 'accounts/login'
  | 'bookings/booking'
  | 'bookings/checkout'
  | 'bookings/ticket'
  | 'bookings/described'
  | 'accounts/account'
  | 'accounts/profile'
  | 'errors'
  | 'reviews/list'
  | 'catalogue/brand'
  | 'vouchers/deals'
  | 'search/search'
  | 'search/ask'
  | 'accounts/partnerSso'
  | 'search/map'
  | 'vouchers/scanner'
  | 'vouchers/waitlist'
  | 'vouchers/code'
  | 'conversation/talk'
  | 'orders/paying'
  | 'orders/payment'
  | 'bookings/during'
  | 'conversation/special'
  | 'orders/hostedPayment'
  | 'vouchers/vouchers'
  | 'vouchers/gift'
  | 'reviews/faults'
  | 'reviews/form'
  | 'reviews/report'
  | 'desk/desk'
  | 'bookings/comesToCustomer'
  | 'instant/prep'
  | 'instant/search'
  | 'instant/booking'
  | 'bookings/changes'
  | 'conversation/directions'
  | 'offline'
  | 'tracking/consent'
  | 'conversation/comfortCard'

/** All messages of a namespace. */
export const allWordsOf = (locale: Locale, namespace: Namespace): Record<string, string> =>
  JSON.parse(readFileSync(join(MESSAGES, locale, `${namespace}.json`), 'utf8'))

/** What the product says in a language, so that a test reads its pages as a customer does. */
export function wordsOf(locale: Locale, namespace: Namespace) {
  const bundle = allWordsOf(locale, namespace)
  return (key: string): string => {
    const text = bundle[key]
    if (text === undefined) throw new Error(`No message ${namespace}/${key} in ${locale}`)
    return text
  }
}

/** Matches a text whose placeholders may hold anything. */
export const about = (text: string) =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
