import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { type Party, partyOf, partyStarts, personPlans, type TimedLine } from './party.ts'
import { bookingMinutes, occupiedMinutes } from './slots.ts'
import { type StaggeredLine, type StaggeredStart, singleStart, staggeredStartsOf } from './staggeredStarts.ts'

/** A line as its order keeps it; one that was booked before persons were named has no `guestIndices`. */
export type BookedLine = StaggeredLine & { guestIndices?: readonly number[] | undefined }

/** A booked visit; `time` is when its first guests begin. */
type Visit = { time: Date; guestCount: number; durationMinutes: number; lines: readonly BookedLine[] }

const isStaggered = ({ lines }: Pick<Visit, 'lines'>): boolean =>
  lines.some(({ guestDelays }) => guestDelays?.some((delay) => delay > 0))

/** The lines with their persons; undefined of a visit of which nothing says who takes what. */
export function timedLines<L extends BookedLine>(lines: readonly L[]): (L & TimedLine)[] | undefined {
  if (lines.length === 0 || lines.some(({ guestIndices }) => guestIndices === undefined)) return undefined
  return lines.map((line) => ({
    ...line,
    guestIndices: line.guestIndices ?? [],
    guestDelays: line.guestDelays ?? (line.guestIndices ?? []).map(() => 0),
  }))
}

/** The capacity that the guests of a booked visit take, at its time or after it. */
export function bookingStarts(visit: Visit): StaggeredStart[] {
  const timed = timedLines(visit.lines)
  if (timed) return partyStarts(timed)
  return isStaggered(visit) ? staggeredStartsOf(visit.lines) : singleStart(visit)
}

/** Whom a time is looked for: the same guests, each for as long as before; without persons, for the longest service. */
export function bookedParty({ guestCount, lines }: Pick<Visit, 'guestCount' | 'lines'>): Party {
  const timed = timedLines(lines)
  if (timed) return partyOf(timed)
  const party = { guestCount, durationMinutes: bookingMinutes(lines.map(({ duration }) => duration)) }
  return { ...party, starts: singleStart(party) }
}

/** When so many guests begin. */
export type Arrival = { time: string; guestCount: number }

/** When the guests of a booked visit come, in the order of time; nothing where all come at its time. */
export function arrivalsOf(visit: Visit): Arrival[] {
  const timed = timedLines(visit.lines)
  const delays = timed ? personPlans(timed).map(({ services }) => services[0]?.from ?? 0) : delaysOf(visit.lines)
  if (delays.every((delay) => delay === 0)) return []
  const counts = new Map<number, number>()
  for (const delay of delays.toSorted((a, b) => a - b)) counts.set(delay, (counts.get(delay) ?? 0) + 1)
  return [...counts].map(([after, guestCount]) => ({ time: addMinutes(visit.time, after).toISOString(), guestCount }))
}

const delaysOf = (lines: readonly BookedLine[]): number[] =>
  lines.flatMap(({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => guestDelays[guest] ?? 0),
  )

/** When the last guest of a visit is done; null where it has no duration. */
export const endOf = ({ time, durationMinutes }: { time: Instant; durationMinutes: number }): Date | null =>
  durationMinutes === NO_DURATION_MINUTES ? null : addMinutes(time, occupiedMinutes(durationMinutes))

/**
 * The starts, lengthened by the therapists' travel to the guests and back, when they serve nobody else.
 * `travelMinutes`: one way, 0 where the guests come to the shop.
 */
export const startsWithTravel = (starts: readonly StaggeredStart[], travelMinutes: number): StaggeredStart[] =>
  starts.map((start) => ({
    ...start,
    ...(travelMinutes > 0 && {
      afterMinutes: start.afterMinutes - travelMinutes,
      durationMinutes: occupiedMinutes(start.durationMinutes) + 2 * travelMinutes,
    }),
  }))

/** The capacity that a booked visit takes: its time and staggered starts, travel included. */
export const takenCapacity = (visit: Visit & { travelMinutes: number }): { time: Date; starts: StaggeredStart[] } => ({
  time: visit.time,
  starts: startsWithTravel(bookingStarts(visit), visit.travelMinutes),
})

/** When each guest of a line begins, where not all of the visit's services begin at its time; else nothing. */
export function guestTimesIn(visit: Visit): (line: StaggeredLine) => string[] {
  if (!isStaggered(visit)) return () => []
  return ({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => addMinutes(visit.time, guestDelays[guest] ?? 0).toISOString())
}
