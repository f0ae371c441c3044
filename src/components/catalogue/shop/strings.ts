import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

/** The named strings of the shop page for an island, a stem with all of its plural forms. */
export function stringsOf<K extends string>(locale: Locale, keys: readonly K[]): Record<K, string> {
  const all = {
    ...messagesFor(locale, 'errors'),
    ...messagesFor(locale, 'common'),
    ...messagesFor(locale, 'catalogue/shop'),
  }
  const wanted = new Set<string>(keys)
  const found = Object.entries(all).filter(([key]) => wanted.has(key) || wanted.has(key.replace(PLURAL, '')))
  return Object.fromEntries(found) as Record<K, string>
}
