import { formatPrice } from '#i18n/format.ts'
import { isLocale, langOf } from '#i18n/locales.ts'

/** Days, numbers and words with values, for mails that are composed. */
/** Dates and times as the specification writes them (section 9), on Bangkok's clock. */
export { fill, formatDate as day, formatDateTime as moment, formatDay, formatNumber } from '#i18n/format.ts'

/** Baht as the reader of `locale` writes them, or nothing to say where it is none. */
export const money = (baht: number, locale: string) => (baht > 0 ? priceIn(baht, locale) : '')

/** A price in a mail, of what is free too: "฿0". */
export const priceIn = (baht: number, locale: string) => formatPrice(baht, isLocale(locale) ? langOf(locale) : locale)
