import { findPhrase } from '#backend/modules/conversation/phrasebook/find.ts'
import type { Locale } from '#i18n/locales.ts'

/** Scripts that one of our languages alone is written in, and how many Latin letters one of theirs is worth. */
const SCRIPTS: { locale: Locale; letters: RegExp; worth: number }[] = [
  { locale: 'th', letters: /\p{Script=Thai}/gu, worth: 1 },
  { locale: 'jp', letters: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu, worth: 3 },
  { locale: 'cn', letters: /\p{Script=Han}/gu, worth: 3 },
  { locale: 'ko', letters: /\p{Script=Hangul}/gu, worth: 2 },
  { locale: 'ru', letters: /\p{Script=Cyrillic}/gu, worth: 1 },
]
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const LATIN: readonly Locale[] = ['en', 'de', 'ms']

export type Detected = {
  locale: Locale
  /** False where several languages share the script and only a guess is left. */
  isSure: boolean
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/** The language of a text by its script, among those that share one by the phrasebook, then by who speaks. */
export function detectLocale(text: string, speakers: readonly Locale[]): Detected | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  // Chinese characters are Japanese beside kana, and Chinese without.
  const other = KANA.test(text) ? 'cn' : 'jp'
  const counts = SCRIPTS.filter(({ locale }) => locale !== other).map(({ locale, letters, worth }) => ({
    locale,
    count: worth * countOf(text, letters),
  }))
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best))
  if (most.count > 0 && most.count >= countOf(text, /\p{Script=Latin}/gu)) return { locale: most.locale, isSure: true }
  const [first = 'en', ...others] = [...new Set([...speakers, ...LATIN])].filter((locale) => LATIN.includes(locale))
  const known = [first, ...others].find((locale) => findPhrase(text, locale))
  return { locale: known ?? first, isSure: known !== undefined }
}
