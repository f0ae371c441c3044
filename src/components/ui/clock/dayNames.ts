import { secondsLeft, splitDays } from '#domain/countdown.ts'
import { formatDays } from '#i18n/formatDays.ts'
import { type Locale, langOf } from '#i18n/locales.ts'

/** The days before a clock in words, of the day it is now and of the next: a phone's first formatter takes it 100 ms. */
export function dayNames(endTime: string, now: Date, locale: Locale): string | undefined {
  const { days } = splitDays(secondsLeft(Date.parse(endTime), now.getTime()))
  if (days === 0) return undefined
  return JSON.stringify(Object.fromEntries([days, days - 1].map((left) => [left, formatDays(left, langOf(locale))])))
}
