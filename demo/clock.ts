import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'

/** The demo's calendar: everything is dated relative to today in Bangkok, so that it is always alive. */
export type Clock = {
  now: Date
  /** 'YYYY-MM-DD' in Bangkok. */
  today: string
  /** A date so many days from today; negative for the past. */
  day(offset: number): string
  /** The instant at which Bangkok's clocks show the time, so many days from today. */
  at(offset: number, time: string): Date
}

export function clockFrom(now: Date): Clock {
  const today = bangkokDate(now)
  const day = (offset: number) => addDays(today, offset)
  return { now, today, day, at: (offset, time) => instantOf(day(offset), time) }
}
