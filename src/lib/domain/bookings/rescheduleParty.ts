import { bookingMinutes } from '#domain/availability/slots.ts'
import {
  type StaggeredLine,
  type StaggeredStart,
  staggeredMinutes,
  staggeredStartsOf,
} from '#domain/availability/staggeredStarts.ts'
import { withDelays } from './bookingCart.ts'

/** Starts and numbers of guests, without their services. */
export type Coming = Pick<StaggeredStart, 'afterMinutes' | 'guestCount'>

/** Whom a time is looked for: as many guests as before, each for as long as the longest service takes. */
export const rescheduledParty = ({ guestCount, lines }: { guestCount: number; lines: readonly StaggeredLine[] }) => ({
  guestCount,
  durationMinutes: bookingMinutes(lines.map(({ duration }) => duration)),
})

export const hasSameStarts = (one: readonly Coming[], other: readonly Coming[]): boolean =>
  one.length === other.length &&
  one.every(({ afterMinutes, guestCount }, index) => {
    const twin = other[index]
    return twin?.afterMinutes === afterMinutes && twin.guestCount === guestCount
  })

/** A visit's lines with its guests in new staggered starts, and the capacity and minutes that it takes so. */
export function withStarts<L extends StaggeredLine>(lines: readonly L[], offered: readonly StaggeredStart[]) {
  const bare = lines.map(({ guestDelays: _, ...line }) => line)
  const moved = withDelays(bare, offered)
  const starts = staggeredStartsOf(moved)
  return { lines: moved, starts, durationMinutes: staggeredMinutes(starts) }
}
