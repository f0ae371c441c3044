import { addMinutes } from '#domain/epochMinutes.ts'
import { occupiedMinutes } from './slots.ts'
import { type StaggeredLine, type StaggeredStart, singleStart, staggeredStartsOf } from './staggeredStarts.ts'

/** A booked visit; `time` is when its first guests begin. */
type Visit = { time: Date; guestCount: number; durationMinutes: number; lines: readonly StaggeredLine[] }

const isStaggered = ({ lines }: Pick<Visit, 'lines'>): boolean => lines.some(({ guestDelays }) => guestDelays)

/** The turns in which the guests of a booked visit are served. */
export const bookingStarts = (visit: Visit): StaggeredStart[] =>
  isStaggered(visit) ? staggeredStartsOf(visit.lines) : singleStart(visit)

/**
 * The starts, lengthened by the therapists' travel to the guests and back, when they serve nobody else.
 * `travelMinutes`: one way, 0 where the guests come to the shop.
 */
export const startsWithTravel = (turns: readonly StaggeredStart[], travelMinutes: number): StaggeredStart[] =>
  turns.map((turn) => ({
    ...turn,
    ...(travelMinutes > 0 && {
      afterMinutes: turn.afterMinutes - travelMinutes,
      durationMinutes: occupiedMinutes(turn.durationMinutes) + 2 * travelMinutes,
    }),
  }))

/** When and in which turns a booked visit holds its places. */
export const visitPlaces = (visit: Visit & { travelMinutes: number }): { time: Date; turns: StaggeredStart[] } => ({
  time: visit.time,
  turns: startsWithTravel(bookingStarts(visit), visit.travelMinutes),
})

/** When each guest of a line begins, where the visit's guests come one after another; else nothing. */
export function guestTimesIn(visit: Visit): (line: StaggeredLine) => string[] {
  if (!isStaggered(visit)) return () => []
  return ({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => addMinutes(visit.time, guestDelays[guest] ?? 0).toISOString())
}
