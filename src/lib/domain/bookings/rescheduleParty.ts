import { type BookedLine, bookedParty, timedLines } from '#domain/availability/bookingStarts.ts'
import { partyStarts, staggerParty } from '#domain/availability/party.ts'
import { type StaggeredStart, staggeredMinutes, staggeredStartsOf } from '#domain/availability/staggeredStarts.ts'
import { withDelays } from './bookingCart.ts'

/** Starts and numbers of guests, without their services. */
export type Coming = Pick<StaggeredStart, 'afterMinutes' | 'guestCount'>

/** Guests who begin at the same minute count together, however long each stays. */
const byBegin = (starts: readonly Coming[]): [afterMinutes: number, guestCount: number][] => {
  const counts = new Map<number, number>()
  for (const { afterMinutes, guestCount } of starts) {
    counts.set(afterMinutes, (counts.get(afterMinutes) ?? 0) + guestCount)
  }
  return [...counts].sort(([a], [b]) => a - b)
}

export const hasSameStarts = (one: readonly Coming[], other: readonly Coming[]): boolean =>
  JSON.stringify(byBegin(one)) === JSON.stringify(byBegin(other))

/** A visit's lines with its guests in new staggered starts, and the capacity and minutes that it takes so. */
export function withStarts<L extends BookedLine>(lines: readonly L[], offered: readonly Coming[]) {
  const timed = timedLines(lines)
  if (timed) {
    const moved: L[] = staggerParty(timed, offered)
    const starts = partyStarts(timedLines(moved) ?? [])
    return { lines: moved, starts, durationMinutes: staggeredMinutes(starts) }
  }
  const bare = lines.map(({ guestDelays: _, ...line }) => line as L)
  const { durationMinutes } = bookedParty({ guestCount: 0, lines })
  const moved = withDelays(
    bare,
    offered.map((start) => ({ ...start, durationMinutes })),
  )
  const starts = staggeredStartsOf(moved)
  return { lines: moved as L[], starts, durationMinutes: staggeredMinutes(starts) }
}
