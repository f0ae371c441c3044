import { formatInBangkok, type Instant, slashedDate, weekdayOf } from '#domain/bangkokTime.ts'
import { isLocale, langOf } from './locales.ts'

/** Every figure of the site as text. Formatters are kept: building one per call made a page four times slower. */
const kept = new Map<string, unknown>()

function keep<T>(key: string, build: () => T): T {
  if (!kept.has(key)) kept.set(key, build())
  return kept.get(key) as T
}

/** Whole or fractional numbers, grouped as the language does. */
export const formatNumber = (value: number, lang: string, digits = 0): string =>
  keep(`n ${lang} ${digits}`, () => new Intl.NumberFormat(lang, { maximumFractionDigits: digits })).format(value)

/** A rating always with its one digit: 5.0 beside 4.9. */
export const formatRating = (rating: number, lang: string): string =>
  keep(`s ${lang}`, () => new Intl.NumberFormat(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 })).format(
    rating,
  )

const currencyFormat = (currency: string, currencyDisplay: 'symbol' | 'narrowSymbol', lang: string) =>
  keep(
    `c ${lang} ${currency}`,
    () => new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 }),
  )

/** Baht, whole, as the language writes money: ฿1,234, in German 1.234 ฿ with a space that does not break. */
export const formatPrice = (baht: number, lang: string): string =>
  `${baht < 0 ? '−' : ''}${currencyFormat('THB', 'narrowSymbol', lang).format(Math.abs(Math.round(baht)))}`

export type DisplayCurrency = 'USD' | 'CNY' | 'JPY'

/**
 * A display beside the baht price, never the charge. `rate` is the currency's worth of one baht. Yuan and yen share a
 * sign, so each language says which it means, as it does elsewhere: CN¥ in English, JP¥ in Chinese.
 */
export const formatApprox = (baht: number, currency: DisplayCurrency, rate: number, lang: string): string =>
  `≈ ${currencyFormat(currency, 'symbol', lang).format(baht * rate)}`

/** 20 gives 20%. */
export const formatPercent = (percent: number, lang: string): string =>
  keep(`p ${lang}`, () => new Intl.NumberFormat(lang, { style: 'percent' })).format(percent / 100)

/** Tenths below ten kilometers; '-' when unknown (spec section 5), and the caller then leaves it out. */
export const formatDistance = (distanceKm: number | undefined, lang: string): string =>
  distanceKm === undefined || !Number.isFinite(distanceKm)
    ? '-'
    : keep(
        `d ${lang} ${distanceKm < 10}`,
        () =>
          new Intl.NumberFormat(lang, {
            style: 'unit',
            unit: 'kilometer',
            maximumFractionDigits: distanceKm < 10 ? 1 : 0,
          }),
      ).format(distanceKm)

/** YYYY/MM/DD in Bangkok. */
export const formatDate = (instant: Instant): string => formatInBangkok(instant, 'YYYY/MM/DD')

/** HH:mm in Bangkok. */
export const formatTime = (instant: Instant): string => formatInBangkok(instant, 'HH:mm')

export const formatDateTime = (instant: Instant): string => formatInBangkok(instant, 'YYYY/MM/DD HH:mm')

/** In Thai the year that Thais count too: 'พ.ศ. 2569'. */
const thaiYear = (date: string): string =>
  ` (${keep('buddhist', () => new Intl.DateTimeFormat('th-u-ca-buddhist', { year: 'numeric', timeZone: 'UTC' })).format(Date.parse(date))})`

/** 'November 2026', in the Gregorian calendar. `date` is any date of the month. */
export const formatMonth = (date: string, lang: string): string =>
  monthIn(date, lang) + (lang === 'th' ? thaiYear(date) : '')

const monthIn = (date: string, lang: string): string =>
  keep(
    `m ${lang}`,
    () => new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  ).format(Date.parse(date))

/** 0 is Sunday, as in `dayTime`. */
export const formatWeekday = (weekday: number, lang: string, style: 'long' | 'short' | 'narrow' = 'long'): string =>
  keep(`w ${lang} ${style}`, () => new Intl.DateTimeFormat(lang, { weekday: style, timeZone: 'UTC' })).format(
    Date.UTC(2023, 0, 1 + weekday),
  )

/** As the message `moment` of these languages writes it. */
const WEEKDAY_AFTER: Record<string, (date: string, weekday: string) => string> = {
  zh: (date, weekday) => `${date}（${weekday}）`,
  ja: (date, weekday) => `${date}（${weekday}）`,
  ko: (date, weekday) => `${date}(${weekday})`,
}

/** 'Thursday 2026/11/05' of a date 'YYYY-MM-DD'; '2026/11/05（木）' where the weekday follows its date. */
export function formatDay(date: string, lang: string, style: 'long' | 'short' = 'long'): string {
  const weekday = formatWeekday(weekdayOf(date), lang, style)
  const [language = lang] = lang.split('-')
  return WEEKDAY_AFTER[language]?.(slashedDate(date), weekday) ?? `${weekday} ${slashedDate(date)}`
}

/** 'Sat 2026/11/28 08:00', as `formatDay` writes the day. */
export const formatDayTime = (instant: Instant, lang: string): string =>
  `${formatDay(formatInBangkok(instant, 'YYYY-MM-DD'), lang, 'short')} ${formatTime(instant)}`

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** '3 days ago', in the largest unit that fits. */
export function formatRelative(instant: Instant, now: Date, lang: string): string {
  const seconds = Math.round((new Date(instant).getTime() - now.getTime()) / 1000)
  const format = keep(`r ${lang}`, () => new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }))
  const [unit, size] = STEPS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return format.format(Math.trunc(seconds / size), unit)
}

/** The language of a locale ('jp') or of a BCP-47 tag, as readers of `lang` call it: 'Japanese'. */
export function formatLanguage(written: string, lang: string): string {
  const names = keep(`l ${lang}`, () => new Intl.DisplayNames(lang, { type: 'language' }))
  const [language = written] = (isLocale(written) ? langOf(written) : written).split('-')
  return names.of(language) ?? written
}

/** Puts values into an island's message: `{{name}}`. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))

/** An island's plural: chooses `key_one`, `key_few` … by the language and fills in the count. */
export function plural(t: Record<string, string>, key: string, count: number, lang: string): string {
  const rules = keep(`plural ${lang}`, () => new Intl.PluralRules(lang))
  const text = t[`${key}_${rules.select(count)}`] ?? t[`${key}_other`] ?? key
  return fill(text, { count: formatNumber(count, lang) })
}
