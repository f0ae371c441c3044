import type { Locale } from '#i18n/locales.ts'

const TERRITORIES: Record<Locale, string> = {
  en: 'en_US',
  th: 'th_TH',
  cn: 'zh_CN',
  jp: 'ja_JP',
  ko: 'ko_KR',
  ru: 'ru_RU',
  ms: 'ms_MY',
  de: 'de_DE',
}

/** The language of a page as Open Graph writes it, with a country: `ja_JP`. */
export const ogLocaleOf = (locale: Locale): string => TERRITORIES[locale]
