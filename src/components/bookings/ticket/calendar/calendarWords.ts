import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import type { TimesMessages } from '#islands/availability/messages.ts'

const SPOKEN = new Set([
  ...['monthBefore', 'monthNext', 'dayClosed', 'dayFull', 'dayOtherPrice', 'dayTooFar', 'dayLess', 'dayMore'],
  ...['keyQuiet', 'keyClosed', 'daysFailed', 'retry', 'times', 'timesLoading', 'full', 'staggeredSaid'],
  ...['night', 'morning', 'afternoon', 'evening', 'staggered', 'together', 'nextFree', 'bangkokTime'],
])
const COUNTED = /^(capacityLeft|timesFree)_/
const isSpoken = (key: string) => SPOKEN.has(key) || COUNTED.test(key)

/** What the month of days and its half hours say, for pages other than the booking page. */
export const timesWords = (locale: Locale): TimesMessages =>
  Object.fromEntries(
    Object.entries(messagesFor(locale, 'bookings/booking')).filter(([key]) => isSpoken(key)),
  ) as TimesMessages
