import { addMinutes } from '#domain/bangkokTime.ts'
import { type Turn, type TurnLine, togetherTurn, turnsOf } from './turns.ts'

/** A booked visit; `time` is when its first guests begin. */
type Visit = { time: Date; guestCount: number; durationMinutes: number; lines: readonly TurnLine[] }

const isInTurns = ({ lines }: Pick<Visit, 'lines'>): boolean => lines.some(({ guestDelays }) => guestDelays)

/** The turns in which a booked visit holds its places. */
export const visitTurns = (visit: Visit): Turn[] => (isInTurns(visit) ? turnsOf(visit.lines) : togetherTurn(visit))

/** When each guest of a line begins, where the visit's guests come one after another; else nothing. */
export function guestTimesIn(visit: Visit): (line: TurnLine) => string[] {
  if (!isInTurns(visit)) return () => []
  return ({ guestCount, guestDelays = [] }) =>
    Array.from({ length: guestCount }, (_, guest) => addMinutes(visit.time, guestDelays[guest] ?? 0).toISOString())
}
