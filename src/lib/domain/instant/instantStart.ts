import { INSTANT_SOON_MINUTES, SLOT_MINUTES } from '#domain/constants.ts'
import { addMinutes, epochDayAt, type Instant, instantOn } from '#domain/epochMinutes.ts'
import { arrivalAfter } from './travelTime.ts'

/** How soon it should begin: as soon as anybody can, within the hour or not at all, or at a half hour later today. */
export const INSTANT_START = ['soonest', 'hour', 'later'] as const
export type InstantStart = (typeof INSTANT_START)[number]

/** When a request wants to begin; `startAt` is the half hour of one for later. */
export type WantedStart = { start: InstantStart; startAt: Instant | null; createdAt: Instant }

const ms = (instant: Instant) => new Date(instant).getTime()
const endOfDay = (now: Instant) => instantOn(epochDayAt(now) + 1)

/** The half hours of the rest of Bangkok's day, after the first one that could be had anyway. */
export function startsToday(now: Instant): Date[] {
  const starts: Date[] = []
  const until = endOfDay(now)
  for (let at = addMinutes(arrivalAfter(new Date(now)), SLOT_MINUTES); at < until; at = addMinutes(at, SLOT_MINUTES)) {
    starts.push(at)
  }
  return starts
}

/** Whether a request may ask for that half hour: one of Bangkok's clock, today. One that has passed means at once. */
export const isStartOffered = (startAt: Instant, now: Instant): boolean =>
  ms(startAt) % (SLOT_MINUTES * 60_000) === 0 && ms(startAt) < endOfDay(now).getTime()

/** When a shop would begin: as soon as it can, not before the half hour that was asked for. */
export function arrivalFor({ start, startAt }: WantedStart, now: Date, travel = 0): Date {
  const soonest = arrivalAfter(now, travel)
  return start === 'later' && startAt !== null && ms(startAt) > soonest.getTime() ? new Date(startAt) : soonest
}

/** Whether that is too late for who wants it within the hour. */
export const isTooLate = ({ start, createdAt }: WantedStart, arrivalAt: Date): boolean =>
  start === 'hour' && arrivalAt > addMinutes(createdAt, INSTANT_SOON_MINUTES)
