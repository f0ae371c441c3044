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

const isNeeded = (key: string) => key.startsWith('wait_') || CODE_WORDS.some((word) => word === key)

/** What a step that asks for a code says; of what has plurals, all forms of the language. */
export function codeWords(locale: Locale) {
  const all = messagesFor(locale, 'accounts/login')
  const needed = Object.entries(all).filter(([key]) => isNeeded(key))
  return Object.fromEntries(needed) as Pick<typeof all, (typeof CODE_WORDS)[number]>
}
