import { addMinutes } from '#domain/bangkokTime.ts'
import { occupiedMinutes } from './slots.ts'
import { type Turn, type TurnLine, togetherTurn, turnsOf } from './staggeredStarts.ts'

/** A booked visit; `time` is when its first guests begin. */
type Visit = { time: Date; guestCount: number; durationMinutes: number; lines: readonly TurnLine[] }

const isInTurns = ({ lines }: Pick<Visit, 'lines'>): boolean => lines.some(({ guestDelays }) => guestDelays)

/** The turns in which the guests of a booked visit are served. */
export const visitTurns = (visit: Visit): Turn[] => (isInTurns(visit) ? turnsOf(visit.lines) : togetherTurn(visit))

/**
 * The turns as long as the therapists are away: whoever comes to the guests serves nobody else on the way there and
 * back. `travelMinutes`: one way, 0 where the guests come to the shop.
 */
export const awayTurns = (turns: readonly Turn[], travelMinutes: number): Turn[] =>
  turns.map((turn) => ({
    ...turn,
    ...(travelMinutes > 0 && {
      afterMinutes: turn.afterMinutes - travelMinutes,
      durationMinutes: occupiedMinutes(turn.durationMinutes) + 2 * travelMinutes,
    }),
  }))

/** When and in which turns a booked visit holds its places. */
export const visitPlaces = (visit: Visit & { travelMinutes: number }): { time: Date; turns: Turn[] } => ({
  time: visit.time,
  turns: awayTurns(visitTurns(visit), visit.travelMinutes),
})

/** When each guest of a line begins, where the visit's guests come one after another; else nothing. */
export function guestTimesIn(visit: Visit): (line: TurnLine) => string[] {
  if (!isInTurns(visit)) return () => []
  return ({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => addMinutes(visit.time, guestDelays[guest] ?? 0).toISOString())
}
