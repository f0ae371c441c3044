import type { Locale } from '#i18n/locales.ts'

/** One sentence in all eight languages. */
export type Phrase = Record<Locale, string>

/** What one talks about: first what customers say, then what therapists say. */
export type Topic = { key: string; name: Phrase; customer: readonly Phrase[]; therapist: readonly Phrase[] }

export const phrase = (
  en: string,
  th: string,
  cn: string,
  jp: string,
  ko: string,
  ru: string,
  ms: string,
  de: string,
): Phrase => ({ en, th, cn, jp, ko, ru, ms, de })
