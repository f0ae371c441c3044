import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { formatPrice } from '#i18n/format.ts'

/** Dates and times as the specification writes them (section 9), on Bangkok's clock. */
export const day = (at: Date) => bangkokDate(at).replaceAll('-', '/')
export const moment = (at: Date) => `${day(at)} ${bangkokTimeOfDay(at)}`

/** Baht, or nothing to say where it is none. */
export const money = (baht: number) => (baht > 0 ? formatPrice(baht) : '')
