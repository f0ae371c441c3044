import { formatPrice } from '#i18n/format.ts'

/** Days, numbers and words with values, for mails that are composed. */
/** Dates and times as the specification writes them (section 9), on Bangkok's clock. */
export { fill, formatDate as day, formatDateTime as moment, formatDay, formatNumber } from '#i18n/format.ts'

/** Baht, or nothing to say where it is none. */
export const money = (baht: number) => (baht > 0 ? formatPrice(baht) : '')
