const DAY_SECONDS = 86_400
/** From two days on, whole days are shown before the clock. */
const DAYS_FROM_SECONDS = 2 * DAY_SECONDS
const two = (value: number) => String(value).padStart(2, '0')

/** Whole seconds until the end, none once it is over. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.floor((end - now) / 1000))

/** Splits seconds into whole days and the remaining seconds for the clock. */
export function splitDays(seconds: number): { days: number; rest: number } {
  const days = seconds < DAYS_FROM_SECONDS ? 0 : Math.floor(seconds / DAY_SECONDS)
  return { days, rest: seconds - days * DAY_SECONDS }
}

/** 'HH:mm:ss'; beyond a day the hours go on, as on a clock that counts a long sale down: 46:46:15. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
