import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addMinutes } from '#domain/epochMinutes.ts'

type Visit = { title: string; place: string; about: string; time: string; durationMinutes: number }

const compact = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Addresses of web calendars that add the booking. */
export function calendarLinks({ title, place, about, time, durationMinutes }: Visit) {
  const [start, end] = [new Date(time), addMinutes(time, occupiedMinutes(durationMinutes))]
  const google = {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    location: place,
    details: about,
  }
  const outlook = {
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: title, location: place, body: about },
    ...{ startdt: start.toISOString(), enddt: end.toISOString() },
  }
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams(outlook)}`,
  }
}
