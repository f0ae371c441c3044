import type { LeaveData } from '#components/ui/clock/leaveTimes.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { BookingDescription } from '#domain/bookings/describeBooking.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** For `data-leave` of what shows a booking's chip; undefined where it says no time to leave. */
export function leaveData(
  locale: Locale,
  { time, shop: { latitude, longitude } }: Reservation,
  { leaveAt, from }: BookingDescription,
  now: Date,
): string | undefined {
  if (!leaveAt) return undefined
  const t = messagesFor(locale, 'bookings/described')
  const isToday = bangkokDate(from) === bangkokDate(now)
  const words = { leave: isToday ? t['chip.today'] : t['chip.soon'], now: t['chip.now'] }
  return JSON.stringify({ time, latitude, longitude, words } satisfies LeaveData)
}
