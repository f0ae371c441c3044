import { createEvents, type EventAttributes } from 'ics'
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
  /** So long before it the calendar rings, unless it is canceled; null: never. */
  alarmMinutes: number | null
}

/** What a file does to the calendar: it adds and changes, or, sent by mail, takes out. */
export const calendarMethod = ({ isCanceled }: CalendarEvent) => (isCanceled ? 'CANCEL' : 'PUBLISH')

/** The library writes an alarm's words as they are. */
const asText = (words: string) => words.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

type Site = { origin: string; method?: string }

function attributesOf(event: CalendarEvent, { origin, method = 'PUBLISH' }: Site): EventAttributes {
  const { uid, sequence, title, location, description, geo, isCanceled, path, alarmMinutes: minutes } = event
  const isSilent = isCanceled || minutes === null
  const trigger = { before: true, hours: Math.floor((minutes ?? 0) / 60), minutes: (minutes ?? 0) % 60 }
  return {
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
    alarms: isSilent ? [] : [{ action: 'display', description: asText(title), trigger }],
  }
}

function write(events: EventAttributes[], head: object): string {
  const { error, value } = createEvents(events, head)
  if (!value) throw error ?? new Error('No calendar file was made')
  return foldLines(value)
}

/** A calendar file of one appointment, with instants in UTC and lines that every calendar can read. */
export const calendarFile = (event: CalendarEvent, site: Site): string => write([attributesOf(event, site)], {})

/** The same of many, as a calendar of that name, which its program reads again and again. */
export function calendarOf(
  events: readonly CalendarEvent[],
  { origin, name }: Pick<Site, 'origin'> & { name: string },
) {
  const head = { calName: name, productId: '-//Sabai//Sabai//EN', method: 'PUBLISH' }
  return write(
    events.map((event) => attributesOf(event, { origin })),
    head,
  )
}
