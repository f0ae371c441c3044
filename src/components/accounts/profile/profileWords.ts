import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

type Words = ReturnType<typeof messagesFor<'accounts/profile'>>

/** Shown by the server alone: these need not travel with an island. */
const OF_PAGE =
  /^(deletes|why|effect|channel|accountFacts|yourData|export|referrer|deletion(Lead|What|Effect|Why)|setText|renewText|passwordSaved|devices$|passkeys)/

export const profileWords = (locale: Locale): Words =>
  Object.fromEntries(
    Object.entries(messagesFor(locale, 'accounts/profile')).filter(([key]) => !OF_PAGE.test(key)),
  ) as Words
