/**
 * The eight languages: `locale` is the URL segment, `lang` the BCP-47 tag. They meet here and nowhere else.
 */
export const LOCALES = ['en', 'th', 'cn', 'jp', 'ko', 'ru', 'ms', 'de'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

type LocaleInfo = { lang: string; name: string }

const INFO: Record<Locale, LocaleInfo> = {
  en: { lang: 'en', name: 'English' },
  th: { lang: 'th', name: 'ไทย' },
  cn: { lang: 'zh-CN', name: '简体中文' },
  jp: { lang: 'ja', name: '日本語' },
  ko: { lang: 'ko', name: '한국어' },
  ru: { lang: 'ru', name: 'Русский' },
  ms: { lang: 'ms', name: 'Bahasa Melayu' },
  de: { lang: 'de', name: 'Deutsch' },
}

export const langOf = (locale: Locale): string => INFO[locale].lang

/** The language's own name, as its speakers write it. */
export const nameOf = (locale: Locale): string => INFO[locale].name

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value)

/** The locale of a BCP-47 tag ('ja-JP' is jp) or of our own code ('jp'), or undefined where we do not speak it. */
export function localeOfLang(tag: string): Locale | undefined {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0]
  return LOCALES.find((locale) => locale === primary || langOf(locale).split('-')[0] === primary)
}

/** The best locale for an Accept-Language header, by its q values. */
export function localeOfHeader(header: string | null | undefined): Locale | undefined {
  if (!header) return undefined
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.split(';')
      const quality = params.map((param) => param.trim()).find((param) => param.startsWith('q='))
      return { tag, weight: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of ranges) {
    const locale = localeOfLang(tag)
    if (locale) return locale
  }
  return undefined
}

/** The path of this page in another language: the first segment is the language (spec section 2). */
export const inLocale = (pathname: string, locale: Locale): string => `/${locale}${pathname.replace(/^\/[^/]*/, '')}`
