import { DEFAULT_LOCALE, isLocale, type Locale, localeOfLang } from '#i18n/locales.ts'
import cn from '#i18n/messages/cn/orders/hostedPayment.json' with { type: 'json' }
import de from '#i18n/messages/de/orders/hostedPayment.json' with { type: 'json' }
import en from '#i18n/messages/en/orders/hostedPayment.json' with { type: 'json' }
import jp from '#i18n/messages/jp/orders/hostedPayment.json' with { type: 'json' }
import ko from '#i18n/messages/ko/orders/hostedPayment.json' with { type: 'json' }
import ms from '#i18n/messages/ms/orders/hostedPayment.json' with { type: 'json' }
import ru from '#i18n/messages/ru/orders/hostedPayment.json' with { type: 'json' }
import th from '#i18n/messages/th/orders/hostedPayment.json' with { type: 'json' }

type Texts = typeof en
export type TextKey = keyof Texts
export type Say = (key: TextKey, values?: Record<string, string | number>) => string

const TEXTS: Record<Locale, Texts> = { en, th, cn, jp, ko, ru, ms, de }

/** The sentences of the hosted pages in one language, as plain text. */
export const sayIn =
  (locale: Locale): Say =>
  (key, values = {}) =>
    TEXTS[locale][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** A language as an address names it, by segment or BCP-47 tag. */
export const localeNamed = (...tags: (string | undefined)[]): Locale => {
  for (const input of tags) {
    if (isLocale(input)) return input
    const locale = input ? localeOfLang(input) : undefined
    if (locale) return locale
  }
  return DEFAULT_LOCALE
}
