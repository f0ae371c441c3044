import type { Numbers, Sums } from '#contract/tracking.ts'
import { sharePercent } from '#domain/tracking/period.ts'

/** What the figures of a period are called, in the order of the page. */
export const FIGURES = [
  ...(['bookings', 'canceled', 'revenue', 'occupancy', 'views', 'conversion'] as const),
  ...(['visits', 'noShows', 'rating', 'answerTime'] as const),
] as const
export type Figure = (typeof FIGURES)[number]

type Kind = 'count' | 'baht' | 'percent' | 'stars' | 'seconds'
export const KIND_OF: Record<Figure, Kind> = {
  ...({ bookings: 'count', canceled: 'count', views: 'count', visits: 'count', noShows: 'percent' } as const),
  ...({
    revenue: 'baht',
    occupancy: 'percent',
    conversion: 'percent',
    rating: 'stars',
    answerTime: 'seconds',
  } as const),
}

/** The figures of a period; null where nothing is known. */
export function figuresOf(sums: Sums): Record<Exclude<Figure, 'occupancy'>, number | null> {
  const { bookings, canceled, revenue, views, visits, noShows, rating, answerSeconds } = sums
  return {
    ...{ bookings, canceled, revenue, views, visits, rating, answerTime: answerSeconds },
    conversion: views === null ? null : sharePercent(bookings, views),
    noShows: sharePercent(noShows, visits + noShows),
  }
}

/** How much of all places was taken, in percent; null where nobody counts the places. */
export function occupancyOf(hours: Numbers['hours']): number | null {
  const places = hours.reduce((sum, hour) => sum + (hour.places ?? 0), 0)
  const taken = hours.reduce((sum, hour) => sum + hour.taken, 0)
  return sharePercent(Math.min(taken, places), places)
}
