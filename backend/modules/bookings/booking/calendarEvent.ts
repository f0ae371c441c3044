import type { CalendarEvent } from '#backend/platform/calendar/calendarFile.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { REMIND_SOON_MINUTES } from '#domain/constants.ts'
import type { Locale } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import type { SaidBooking } from './say.ts'

/** `mayName`: whether the place that the customer wrote may stand in it: in their own download, never in a mail. */
type For = { locale: Locale; mayName: boolean }

/** A booking for the customer's calendar. The ticket's code stays out of it; its page is behind the log-in. */
export function calendarEvent(
  reservation: Reservation,
  { text, description }: SaidBooking,
  { locale, mayName }: For,
): CalendarEvent {
  const { _id, shop, comesTo, lines, time, endsAt, durationMinutes, status, createdAt, rescheduleCount } = reservation
  const isCanceled = status === RESERVATION_STATUS.canceled
  const services = [...new Set(lines.map(({ typeName }) => typeName))].join(', ')
  const at = comesTo ?? shop
  const place = comesTo ? comesTo.place : [shop.name, shop.address].filter(Boolean).join(', ')
  const isNamed = mayName || !comesTo
  const cancel = description.cancel.kind === 'over' ? '' : text.cancel
  return {
    uid: `${_id}@sabai`,
    // A calendar takes the later of two files of one visit.
    sequence: rescheduleCount + (isCanceled ? 1 : 0),
    title: `${services} · ${shop.name}`,
    location: isNamed ? place : shop.name,
    description: [text.when, text.money, cancel, shop.tel].filter(Boolean).join('\n'),
    geo: isNamed ? { lat: at.latitude, lon: at.longitude } : null,
    start: time,
    end: endsAt ?? addMinutes(time, occupiedMinutes(durationMinutes)).toISOString(),
    createdAt,
    isCanceled,
    path: pathsOf(locale).ticket(_id),
    alarmMinutes: REMIND_SOON_MINUTES,
  }
}
