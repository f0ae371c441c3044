import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** Of the texts of /me only those that an island shows, each with its plural forms. */
export function islandMessages(locale: Locale, keys: readonly string[]): Record<string, string> {
  const all = Object.entries<string>(messagesFor(locale, 'accounts/account'))
  return Object.fromEntries(all.filter(([key]) => keys.includes(key.replace(/_(one|few|many|other)$/, ''))))
}
