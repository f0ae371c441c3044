import type { CalendarEvent } from '#backend/platform/calendar/calendarFile.ts'

/** A piece of a composed mail; its texts are in the reader's language unless `lang` says otherwise. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  /** `strong` is the beginning of the text that counts first. */
  | { kind: 'text'; text: string; look?: 'quiet' | 'strong' | 'time' | 'place'; lang?: string; strong?: string }
  /** What is scanned is drawn as a picture with `alt`; `text` is what people read and type. */
  | { kind: 'code'; label: string; text: string; scanned: string; alt: string }
  /** The main thing to do, on a page of this site. */
  | { kind: 'button'; label: string; path: string }
  /** The streets around a place, drawn by us; `alt` says where the link leads, `credit` whose data it is. */
  | { kind: 'map'; latitude: number; longitude: number; url: string; alt: string; credit: string; creditPath: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'phone'; label: string; number: string }
  | { kind: 'cut' }

/**
 * A mail as data: what it says is fixed when it is queued, how it looks when it is sent. Paths are of this site; the one
 * who sends it knows the site's address.
 */
export type ComposedMail = {
  subject: string
  /** The line on top, colored by how things stand. */
  band: { text: string; tone: 'good' | 'waiting' | 'quiet' }
  card: MailBlock[]
  /** Under the card. */
  after: MailBlock[]
  /** Attached as a calendar file. */
  event: CalendarEvent | null
}
