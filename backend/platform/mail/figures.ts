import { formatPrice } from '#i18n/format.ts'

/** Dates and times as the specification writes them (section 9), on Bangkok's clock. */
export { formatDate as day, formatDateTime as moment } from '#i18n/format.ts'

/** Baht, or nothing to say where it is none. */
export const money = (baht: number) => (baht > 0 ? formatPrice(baht) : '')
