import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** Errors of every call: rate limit, no connection, anything else. */
const ALWAYS = ['code.429', 'network', 'generic']

/** What a page says of refusals, by their codes: only those that it can meet travel. */
export function errorTexts(locale: Locale, codes: readonly (number | 'required')[]): Record<string, string> {
  const all: Record<string, string> = messagesFor(locale, 'errors')
  // A call that can answer 500 can also answer 503 while the server recovers.
  const met = codes.flatMap((code) => (code === 500 ? [500, 503] : [code]))
  const keys = [...met.map((code) => `code.${code}`), ...ALWAYS]
  return Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
}
