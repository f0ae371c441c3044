import { SLOT_MINUTES } from '#domain/constants.ts'
import { guestsBySlot, type StaggeredStart } from './staggeredStarts.ts'

type Taken = { time: Date; starts: readonly StaggeredStart[] }

const minutesBetween = (from: Date, to: number) => (to - from.getTime()) / 60_000

/**
 * What a party needs for another time beyond the capacity that it has: it comes at one of the two, so a half hour that
 * both take is needed once. A start for each half hour, counted from the other time.
 */
export function extraStarts(has: Taken, wants: Taken): StaggeredStart[] {
  const own = guestsBySlot(has.time, has.starts)
  return [...guestsBySlot(wants.time, wants.starts)].flatMap(([slot, guests]) => {
    const guestCount = guests - (own.get(slot) ?? 0)
    if (guestCount <= 0) return []
    return { afterMinutes: minutesBetween(wants.time, slot), guestCount, durationMinutes: SLOT_MINUTES }
  })
}

/** The capacity of both, as starts counted from the first one's time. */
export function joinedCapacity(one: Taken, other: Taken): Taken {
  const later = minutesBetween(one.time, other.time.getTime())
  const moved = other.starts.map((start) => ({ ...start, afterMinutes: start.afterMinutes + later }))
  return { time: one.time, starts: [...one.starts, ...moved] }
}
