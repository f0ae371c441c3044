import { bangkokDate } from '#domain/bangkokTime.ts'
import { formatTime } from '#i18n/format.ts'

/** Rooms in the row of a narrow card. */
const NARROW = 3

/** `isShort`: stands on a narrow card as well; `isFirstLater`: the first of another day than the asked one. */
export type FreePill = { instant: string; at: string; time: string; isShort: boolean; isFirstLater: boolean }

/** The free times of an answer as its pills. The first of another day, which is named, takes the room of two. */
export function freePills(nextFree: readonly string[], day: string): FreePill[] {
  const firstLater = nextFree.findIndex((instant) => bangkokDate(instant) !== day)
  const roomsUntil = (index: number) => index + (firstLater >= 0 && index >= firstLater ? 2 : 1)
  return nextFree.map((instant, index) => ({
    instant,
    at: `${bangkokDate(instant)}T${formatTime(instant)}`,
    time: formatTime(instant),
    isShort: roomsUntil(index) <= NARROW,
    isFirstLater: index === firstLater,
  }))
}
