const two = (value: number) => String(value).padStart(2, '0')

/** Whole seconds until the end, none once it is over. */
export const secondsLeft = (end: number, now: number): number => Math.max(0, Math.floor((end - now) / 1000))

/** 'HH:mm:ss'; beyond a day the hours go on, as on a clock that counts a long sale down: 76:46:15. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':')
