import type { Instant } from '#domain/epochMinutes.ts'
import { fill, formatTime, plural } from './format.ts'
import type described from './messages/en/bookings/described.json'

/** '11:00–13:00'. */
export const spanText = (from: Instant, until: Instant | null, t: Pick<typeof described, 'span'>): string =>
  until === null ? formatTime(from) : fill(t.span, { from: formatTime(from), until: formatTime(until) })

/** What is needed to say when and for how many; also an island has it. */
export type WhenMessages = Pick<typeof described, 'span' | 'guests_one' | 'guests_other'>

/** '2 guests'. */
export const guestsText = (count: number, lang: string, t: WhenMessages): string => plural(t, 'guests', count, lang)

/** '11:00–13:00 · 2 guests'. */
export const whenText = (
  { from, until, guestCount }: { from: Instant; until: Instant | null; guestCount: number },
  lang: string,
  t: WhenMessages,
): string => `${spanText(from, until, t)} · ${guestsText(guestCount, lang, t)}`
