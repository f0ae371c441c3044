import { EVENING_FROM, GUEST_CAP, SOON_HOURS } from '#domain/constants.ts'
import {
  addHours,
  dateOf,
  epochDay,
  epochDayAt,
  type Instant,
  instantOn,
  isRealDate,
  minuteOfDay,
  minutesOf,
} from '#domain/epochMinutes.ts'
import { type Query, wholeNumberIn } from '#domain/query.ts'

/** The names by which an address says when. */
export const WHEN = { now: 'now', today: 'today', evening: 'evening', tomorrow: 'tomorrow' } as const
type WhenName = (typeof WHEN)[keyof typeof WHEN]

/** When: by name, or a date, or a half hour of a date; on a clock in Bangkok. */
export type When = { name: WhenName } | { date: string } | { date: string; time: string }

/** What home answers. Where is said by the page: a city or area has an address of its own. */
export type Question = {
  /** Slug of a category, or words; '' is any massage. */
  what: string
  when: When
  guests: number
}

/** What the first visit gets. */
export const FIRST_QUESTION: Question = { what: '', when: { name: WHEN.now }, guests: 1 }

const MAX_WORDS = 100
/** Until six in the morning. */
const NIGHT_UNTIL = 360
const LAST_DAY_AHEAD = 366
const HALF_HOUR = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):(00|30)$/

const nameOf = (text: string): WhenName | undefined => Object.values(WHEN).find((name) => name === text)

/**
 * When an address asks for. Dates that have passed, half hours that have passed and what is no time of ours are
 * `now`, so that an old link still shows who is free.
 */
export function readWhen(text: string | null, now: Instant): When {
  const name = nameOf(text ?? '')
  if (name) return { name }
  const [, day, hour, minute] = HALF_HOUR.exec(text ?? '') ?? []
  const date = day ?? text
  const today = epochDayAt(now)
  if (!isRealDate(date)) return FIRST_QUESTION.when
  const ahead = epochDay(date) - today
  if (ahead < 0 || ahead > LAST_DAY_AHEAD) return FIRST_QUESTION.when
  if (!day) return { date }
  const time = `${hour}:${minute}`
  return instantOn(epochDay(date), minutesOf(time)) < new Date(now) ? FIRST_QUESTION.when : { date, time }
}

/** As the address says it. */
export function writeWhen(when: When): string {
  if ('name' in when) return when.name
  return 'time' in when ? `${when.date}T${when.time}` : when.date
}

/** Parses the question of an address. Invalid values are passed over. */
export function readQuestion(asked: Pick<Query<'what' | 'when' | 'guests'>, 'get'>, now: Instant): Question {
  return {
    what: (asked.get('what') ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, MAX_WORDS),
    when: readWhen(asked.get('when'), now),
    guests: wholeNumberIn(asked.get('guests'), GUEST_CAP) ?? FIRST_QUESTION.guests,
  }
}

/** The query of the question's address, in a fixed order; '' for the first one. */
export function writeQuestion({ what, when, guests }: Question): string {
  const query = new URLSearchParams()
  if (what) query.set('what', what)
  const said = writeWhen(when)
  if (said !== writeWhen(FIRST_QUESTION.when)) query.set('when', said)
  if (guests !== FIRST_QUESTION.guests) query.set('guests', String(guests))
  return query.toString().replaceAll('%3A', ':')
}

/** What to ask the search for: a date of Bangkok, and either this half hour alone or all from this time on. */
export type AskedTime = { date: string; time?: string; from?: string }

/** The date and time of a `when`. What has passed of today is left out by the search itself. */
export function askedTime(when: When, now: Instant): AskedTime {
  if (!('name' in when)) return when
  const today = epochDayAt(now)
  if (when.name === WHEN.tomorrow) return { date: dateOf(today + 1) }
  return { date: dateOf(today), ...(when.name === WHEN.evening && { from: EVENING_FROM }) }
}

/**
 * What to ask after an answer: somebody who asks for now, or for a rest of today in which nobody has room, gets
 * tomorrow from its morning on. `firstFree` is the soonest free time of all that was found. Nothing where the answer
 * stands as it is.
 */
export function insteadOf(when: When, firstFree: Instant | undefined, now: Instant): AskedTime | undefined {
  if (!('name' in when) || when.name === WHEN.tomorrow) return undefined
  const isNow = when.name === WHEN.now
  const isAnswered = firstFree !== undefined && (!isNow || new Date(firstFree) <= addHours(now, SOON_HOURS))
  if (isAnswered) return undefined
  // At three in the night the next morning is that of the same date.
  const isSameDate = firstFree !== undefined && minuteOfDay(now) < NIGHT_UNTIL
  return { date: dateOf(epochDayAt(now) + (isSameDate ? 0 : 1)) }
}

/** The question in the words of the search page's address. */
export function searchWords({ when, guests }: Question, now: Instant) {
  const { date, time } = askedTime(when, now)
  // From now on is what a search without a date answers.
  const isNow = 'name' in when && when.name === WHEN.now
  return { date: isNow ? undefined : date, time, guests: guests > 1 ? guests : undefined }
}
