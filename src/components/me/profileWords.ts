import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

type Words = ReturnType<typeof messagesFor<'profile'>>

/** Shown by the server alone: these need not travel with an island. */
const OF_PAGE =
  /^(goes|why|fate|channel|accountFacts|yourData|export|referrer|leave(Lead|What|Fate|Why)|setText|renewText|passwordSaved|devices$|passkeys)/

export const profileWords = (locale: Locale): Words =>
  Object.fromEntries(Object.entries(messagesFor(locale, 'profile')).filter(([key]) => !OF_PAGE.test(key))) as Words

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
] as const

/** What the step that asks for a code says. */
export function codeWords(locale: Locale) {
  const all = messagesFor(locale, 'login')
  return Object.fromEntries(CODE_WORDS.map((key) => [key, all[key]])) as Pick<typeof all, (typeof CODE_WORDS)[number]>
}
