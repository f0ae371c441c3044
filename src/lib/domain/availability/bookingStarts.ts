import { addMinutes } from '#domain/epochMinutes.ts'
import { occupiedMinutes } from './slots.ts'
import { type StaggeredLine, type StaggeredStart, singleStart, staggeredStartsOf } from './staggeredStarts.ts'

/** A booked visit; `time` is when its first guests begin. */
type Visit = { time: Date; guestCount: number; durationMinutes: number; lines: readonly StaggeredLine[] }

const isStaggered = ({ lines }: Pick<Visit, 'lines'>): boolean => lines.some(({ guestDelays }) => guestDelays)

/** The staggered starts in which the guests of a booked visit are served. */
export const bookingStarts = (visit: Visit): StaggeredStart[] =>
  isStaggered(visit) ? staggeredStartsOf(visit.lines) : singleStart(visit)

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

/** When each guest of a line begins, where the visit's guests come one after another; else nothing. */
export function guestTimesIn(visit: Visit): (line: StaggeredLine) => string[] {
  if (!isStaggered(visit)) return () => []
  return ({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => addMinutes(visit.time, guestDelays[guest] ?? 0).toISOString())
}
