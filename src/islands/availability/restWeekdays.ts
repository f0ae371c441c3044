import type { OpeningHours } from '#domain/availability/openingHours.ts'

/** The weekdays on which the shop rests, 0 is Sunday. */
export const restWeekdays = ({ dayTime }: OpeningHours): number[] =>
  dayTime.flatMap(({ restDay }, weekday) => (restDay ? [weekday] : []))
