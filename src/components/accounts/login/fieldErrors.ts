import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

const NEEDED = [
  'code.required',
  'code.21',
  'code.22',
  'code.23',
  'code.26',
  'code.27',
  'code.63',
  'code.64',
  'code.65',
  'code.71',
  'code.136',
  'code.400',
  'code.429',
  'code.500',
  'network',
  'generic',
]

/** Only the error messages that these forms can show, so that the rest is not sent. */
export function fieldErrors(locale: Locale): Record<string, string> {
  const all: Record<string, string> = messagesFor(locale, 'errors')
  return Object.fromEntries(NEEDED.map((key) => [key, all[key] ?? '']))
}
