import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MESSAGES = join(import.meta.dirname, '../../../src/i18n/messages')

export type Locale = 'en' | 'th' | 'cn' | 'jp' | 'ko' | 'ru' | 'ms' | 'de'
type Namespace =
  | 'common'
  | 'home'
  | 'shop'
  | 'login'
  | 'booking'
  | 'checkout'
  | 'ticket'
  | 'me'
  | 'profile'
  | 'errors'
  | 'reviews'
  | 'brand'
  | 'deals'
  | 'search'
  | 'handler'
  | 'map'
  | 'scanner'
  | 'turn'
  | 'voucherCode'
  | 'talk'
  | 'paying'
  | 'payment'
  | 'massaging'
  | 'special'
  | 'hostedPayment'
  | 'vouchers'
  | 'voucherGift'
  | 'review'
  | 'desk'
  | 'homeVisit'
  | 'instantPrep'
  | 'instantSearch'
  | 'instantVisit'
  | 'visits'
  | 'directions'
  | 'offline'
  | 'consent'
  | 'comfort'

/** What the product says in a language, so that a test reads its pages as a customer does. */
export function wordsOf(locale: Locale, namespace: Namespace) {
  const bundle = JSON.parse(readFileSync(join(MESSAGES, locale, `${namespace}.json`), 'utf8')) as Record<string, string>
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
