import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** Met by every call: asked too often, no connection, anything else. */
const ALWAYS = ['code.429', 'network', 'generic']

/** What a page says of refusals, by their codes: only those that it can meet travel. */
export function errorTexts(locale: Locale, codes: readonly (number | 'required')[]): Record<string, string> {
  const all: Record<string, string> = messagesFor(locale, 'errors')
  const keys = [...codes.map((code) => `code.${code}`), ...ALWAYS]
  return Object.fromEntries(keys.flatMap((key) => (all[key] ? [[key, all[key]]] : [])))
}
