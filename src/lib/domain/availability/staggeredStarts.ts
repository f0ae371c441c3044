import { MAX_STAGGERED_STARTS, SLOT_MINUTES, STAGGERED_START_WAIT_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant, minuteOfDay, timeOf } from '#domain/epochMinutes.ts'
import { bookingMinutes, coveredSlots, occupiedMinutes } from './slots.ts'

/** Guests of a visit who begin together, so many minutes after its time, for as long as the longest of them takes. */
export type StaggeredStart = { afterMinutes: number; guestCount: number; durationMinutes: number }

/** `guestDelays`: minutes after the visit's time at which each guest of the line begins; 0 where nothing is said. */
export type StaggeredLine = { duration: number; guestCount: number; guestDelays?: readonly number[] | undefined }

type Party = { guestCount: number; durationMinutes: number }

const MINUTE_MS = 60_000

/** One start for all guests. */
export const singleStart = ({ guestCount, durationMinutes }: Party): StaggeredStart[] => [
  { afterMinutes: 0, guestCount, durationMinutes },
]

/** The staggered starts of a visit by its lines, in the order of time. */
export function staggeredStartsOf(lines: readonly StaggeredLine[]): StaggeredStart[] {
  const starts = new Map<number, { guestCount: number; durations: number[] }>()
  for (const { duration, guestCount, guestDelays = [] } of lines) {
    for (let guest = 0; guest < guestCount; guest++) {
      const after = guestDelays[guest] ?? 0
      const start = starts.get(after) ?? { guestCount: 0, durations: [] }
      starts.set(after, { guestCount: start.guestCount + 1, durations: [...start.durations, duration] })
    }
  }
  return [...starts]
    .sort(([a], [b]) => a - b)
    .map(([afterMinutes, start]) => ({
      afterMinutes,
      guestCount: start.guestCount,
      durationMinutes: bookingMinutes(start.durations),
    }))
}

/** Minutes from the first guest's begin to the last one's end; a single start keeps its own length. */
export function staggeredMinutes(starts: readonly StaggeredStart[]): number {
  const [first] = starts
  if (first && starts.length === 1) return first.durationMinutes
  return Math.max(
    0,
    ...starts.map(({ afterMinutes, durationMinutes }) => afterMinutes + occupiedMinutes(durationMinutes)),
  )
}

/** Guests in each half hour of a visit, by its instant in milliseconds, in the order of the clock. */
export function guestsBySlot(time: Instant, starts: readonly StaggeredStart[]): Map<number, number> {
  const guests = new Map<number, number>()
  for (const { afterMinutes, guestCount, durationMinutes } of starts) {
    for (const slot of coveredSlots(addMinutes(time, afterMinutes), durationMinutes)) {
      guests.set(slot.getTime(), (guests.get(slot.getTime()) ?? 0) + guestCount)
    }
  }
  return new Map([...guests].sort(([a], [b]) => a - b))
}

/** The half hours of a visit, in the order of the clock. */
export const slotsOf = ({ time, starts }: { time: Instant; starts: readonly StaggeredStart[] }): Date[] =>
  [...guestsBySlot(time, starts).keys()].map((slot) => new Date(slot))

/** Minutes from one staggered start to the earliest next one. */
const stepMinutes = (durationMinutes: number) =>
  Math.ceil(occupiedMinutes(durationMinutes) / SLOT_MINUTES) * SLOT_MINUTES

/** Every half hour that a party may take from a half hour on, in however many staggered starts it comes. */
export function slotsInReach(time: Instant, { guestCount, durationMinutes }: Party): Date[] {
  const starts = Math.min(guestCount, MAX_STAGGERED_STARTS)
  const minutes = starts * stepMinutes(durationMinutes) + (starts - 1) * STAGGERED_START_WAIT_MINUTES
  return Array.from({ length: minutes / SLOT_MINUTES }, (_, nth) => addMinutes(time, nth * SLOT_MINUTES))
}

/**
 * The first half hour from `earliest` on with free capacity, in ms since the epoch; undefined where the wait for it is
 * too long.
 */
function nextStartAt(freeAt: ReadonlyMap<number, number>, earliest: number): number | undefined {
  for (let wait = 0; wait <= STAGGERED_START_WAIT_MINUTES; wait += SLOT_MINUTES) {
    const at = earliest + wait * MINUTE_MS
    if ((freeAt.get(at) ?? 0) > 0) return at
  }
  return undefined
}

/**
 * How a party can come from a half hour on: all together where they fit; else as many as do, and the others after them,
 * in at most three staggered starts of which none overlaps another; undefined where even that does not fit. `freeAt`:
 * the free capacity for one visit of this length by the instant of its start in milliseconds.
 */
export function offeredStarts(
  freeAt: ReadonlyMap<number, number>,
  time: Instant,
  party: Party,
): StaggeredStart[] | undefined {
  const { durationMinutes } = party
  const start = new Date(time).getTime()
  const stepMs = stepMinutes(durationMinutes) * MINUTE_MS
  const starts: StaggeredStart[] = []
  let left = party.guestCount
  let at: number | undefined = (freeAt.get(start) ?? 0) > 0 ? start : undefined
  while (at !== undefined && starts.length < MAX_STAGGERED_STARTS) {
    const guestCount = Math.min(left, freeAt.get(at) ?? 0)
    starts.push({ afterMinutes: (at - start) / MINUTE_MS, guestCount, durationMinutes })
    left -= guestCount
    if (left === 0) return starts
    at = nextStartAt(freeAt, at + stepMs)
  }
  return undefined
}

const clockTime = (instant: Instant): string => timeOf(minuteOfDay(instant))

/** When each guest begins, such as '18:00 × 2, 19:00 × 1', the same in every language; '' without guests. */
export function startTimes(times: readonly Instant[]): string {
  const guests = new Map<string, number>()
  for (const time of times.map(clockTime)) guests.set(time, (guests.get(time) ?? 0) + 1)
  return [...guests].map(([time, count]) => `${time} × ${count}`).join(', ')
}

/** Like startTimes, for a booking that is being chosen: 'HH:mm' where all guests begin together. */
export function visitTimes(time: Instant, starts: readonly StaggeredStart[]): string {
  if (starts.length < 2) return clockTime(time)
  return startTimes(
    starts.flatMap(({ afterMinutes, guestCount }) => new Array<Date>(guestCount).fill(addMinutes(time, afterMinutes))),
  )
}
