import { createEvent } from 'ics'
import { foldLines } from './foldLines.ts'

/** An appointment as data; it can be kept, and becomes a file where the site's address is known. */
export type CalendarEvent = {
  /** The same for every file of one appointment: a later one replaces the earlier. */
  uid: string
  /** Counts what changed: a calendar takes the highest. */
  sequence: number
  title: string
  location: string
  description: string
  geo: { lat: number; lon: number } | null
  /** Instants. */
  start: string
  end: string
  createdAt: string
  isCanceled: boolean
  /** The page of this site that it leads to. */
  path: string
  /** So long before it the calendar rings, unless it is canceled. */
  alarmMinutes: number
}

/** What a file does to the calendar: it adds and changes, or, sent by mail, takes out. */
export const calendarMethod = ({ isCanceled }: CalendarEvent) => (isCanceled ? 'CANCEL' : 'PUBLISH')

/** The library writes an alarm's words as they are. */
const asText = (words: string) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

type Site = { origin: string; method?: string }

/** A calendar file of one appointment, with instants in UTC and lines that every calendar can read. */
export function calendarFile(event: CalendarEvent, { origin, method = 'PUBLISH' }: Site): string {
  const { uid, sequence, title, location, description, geo, isCanceled, path, alarmMinutes: minutes } = event
  const trigger = { before: true, hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  const { error, value } = createEvent({
    ...{ uid, sequence, title, location, description, method },
    productId: '-//Sabai//Sabai//EN',
    ...(geo && { geo }),
    organizer: { name: 'Sabai', email: `no-reply@${new URL(origin).hostname}` },
    url: new URL(path, origin).href,
    start: Date.parse(event.start),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(event.end),
    endInputType: 'utc',
    endOutputType: 'utc',
    created: Date.parse(event.createdAt),
    status: isCanceled ? 'CANCELLED' : 'CONFIRMED',
    alarms: isCanceled ? [] : [{ action: 'display', description: asText(title), trigger }],
  })
  if (!value) throw error ?? new Error('No calendar file was made')
  return foldLines(value)
}
