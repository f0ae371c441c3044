import { bangkokDate } from '#domain/bangkokTime.ts'
import { formatTime } from '#i18n/format.ts'

const NARROW = 3

/** `isShort`: stands on a narrow card as well; `isFirstLater`: the first of another day than the asked one. */
export type FreePill = { instant: string; at: string; time: string; isShort: boolean; isFirstLater: boolean }

/** The free times of an answer as its pills. On a narrow card one of another day takes the room of two, and ends the row. */
export function freePills(nextFree: readonly string[], day: string): FreePill[] {
  const firstLater = nextFree.findIndex((instant) => bangkokDate(instant) !== day)
  const isShort = (index: number) =>
    index < NARROW && (firstLater < 0 || index < firstLater || (index === firstLater && index < NARROW - 1))
  return nextFree.map((instant, index) => ({
    instant,
    at: `${bangkokDate(instant)}T${formatTime(instant)}`,
    time: formatTime(instant),
    isShort: isShort(index),
    isFirstLater: index === firstLater,
  }))
}
