import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

const CODE_WORDS = [
  'codeTitle',
  'codeText',
  'code',
  'codeHint',
  'confirmCode',
  'confirming',
  'sendAgain',
  'sendAgainIn',
  'otherEmail',
  'refused.62',
  'wait_one',
  'wait_other',
  'logIn',
] as const

/** What a step that asks for a code says. */
export function codeWords(locale: Locale) {
  const all = messagesFor(locale, 'accounts/login')
  return Object.fromEntries(CODE_WORDS.map((key) => [key, all[key]])) as Pick<typeof all, (typeof CODE_WORDS)[number]>
}
