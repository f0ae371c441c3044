import { EVENING_FROM, GUEST_CAP } from '#domain/constants.ts'
import { dateOf, epochDayAt, type Instant } from '#domain/epochMinutes.ts'
import {
  DURATION,
  GUESTS,
  HOURS,
  NEAR,
  NEAR_ME,
  numberOf,
  PAIR,
  PRICE,
  TODAY,
  TOMORROW,
  TOMORROW_EVENING,
  TONIGHT,
  takeClock,
} from './patterns.ts'

/** What a sentence says beside what is looked for. */
export type Sentence = {
  /** Its other words, in which services, names and places are looked for. */
  rest: string
  date?: string
  /** This half hour alone, or all from it on. */
  time?: string
  from?: string
  guests?: number
  maxPrice?: number
  duration?: number
  /** Whether it says "near" of a place. */
  isNear: boolean
}

const padded = (value: number) => String(value).padStart(2, '0')

/** Hours by word: 'an', 'eine' and the like are one. */
function minutesOfHours(groups: string[]): number {
  const said = groups.find(Boolean) ?? ''
  if (/1[.,]5|полтора/.test(said)) return 90
  return /2|two|zwei|dua|สอง|两|두/.test(said) ? 120 : 60
}

/**
 * Reads a question as somebody types it: "a foot massage near Asok tonight for two under 500". Dates are of a clock in
 * Bangkok. What is not understood stays among its words.
 */
export function readSentence(text: string, now: Instant): Sentence {
  let rest = text.normalize('NFKC').toLowerCase()
  const sentence: Sentence = { rest: '', isNear: false }
  /** Takes the first place that fits out of the text; answers its groups. */
  function take(pattern: RegExp): string[] | undefined {
    const match = pattern.exec(rest)
    if (!match) return undefined
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
    return match.slice(1).map((group) => group ?? '')
  }
  const first = (groups: string[] | undefined) => numberOf(groups?.find(Boolean)?.replace('฿', '').trim())
  const price = first(take(PRICE))
  if (price !== undefined) sentence.maxPrice = price
  const minutes = first(take(DURATION))
  if (minutes) sentence.duration = minutes
  else {
    const hours = take(HOURS)
    if (hours) sentence.duration = minutesOfHours(hours)
  }
  const today = epochDayAt(now)
  if (take(TOMORROW_EVENING)) Object.assign(sentence, { date: dateOf(today + 1), from: EVENING_FROM })
  else if (take(TONIGHT)) Object.assign(sentence, { date: dateOf(today), from: EVENING_FROM })
  if (take(TOMORROW)) sentence.date = dateOf(today + 1)
  else if (take(TODAY)) sentence.date ??= dateOf(today)
  const { clock, rest: without } = takeClock(rest)
  rest = without
  if (clock) {
    const at = `${padded(clock.hour)}:${padded(clock.minute)}`
    delete sentence.from
    if (clock.isFrom) sentence.from = at
    else sentence.time = at
    sentence.date ??= dateOf(today)
  }
  const guests = first(take(GUESTS)) ?? (take(PAIR) ? 2 : undefined)
  if (guests !== undefined && guests >= 1 && guests <= GUEST_CAP) sentence.guests = guests
  take(NEAR_ME)
  if (take(NEAR)) sentence.isNear = true
  return { ...sentence, rest: rest.replaceAll(/[\s、，,。．.?？!！]+/g, ' ').trim() }
}

/** Whether a sentence says more than its words. */
export const saysMore = ({ rest: _, isNear, ...said }: Sentence): boolean => isNear || Object.keys(said).length > 0
