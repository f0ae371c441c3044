import { fold } from '#backend/modules/conversation/translation/fold.ts'
import { LOCALES, type Locale } from '#i18n/locales.ts'
import type { Phrase } from './phrase.ts'
import { TOPICS } from './topics.ts'

const every = TOPICS.flatMap(({ customer, therapist }) => [...customer, ...therapist])

const byText = new Map<Locale, Map<string, Phrase>>(
  LOCALES.map((locale) => [locale, new Map(every.map((phrase) => [fold(phrase[locale]), phrase]))]),
)

/** The phrase that reads like this in the language, whatever its case, spaces and punctuation. */
export const findPhrase = (text: string, locale: Locale): Phrase | undefined => byText.get(locale)?.get(fold(text))
