import type { Instant } from '#domain/bangkokTime.ts'

export const ANSWER_SORTS = ['distance', 'price', 'rating'] as const
export type AnswerSort = (typeof ANSWER_SORTS)[number]

type Answer = {
  state: 'offered' | 'accepted' | 'expired' | 'declined'
  price: number
  distanceKm: number
  expiresAt: Instant
  shop: { rating: number; ratingCount: number }
}

/** Whether it can be booked at this moment; at the very moment of its end it no longer can. */
export const isOpenAnswer = ({ state, expiresAt }: Answer, now: Instant): boolean =>
  state === 'offered' && new Date(now).getTime() < new Date(expiresAt).getTime()

/** A shop that nobody has rated comes last by rating. */
const ratingOf = ({ shop }: Answer) => (shop.ratingCount > 0 ? shop.rating : -1)

const BY: Record<AnswerSort, (a: Answer, b: Answer) => number> = {
  distance: (a, b) => a.distanceKm - b.distanceKm,
  price: (a, b) => a.price - b.price || a.distanceKm - b.distanceKm,
  rating: (a, b) => ratingOf(b) - ratingOf(a) || a.distanceKm - b.distanceKm,
}

/** What can be booked first, each part in the chosen order. */
export const sortAnswers = <A extends Answer>(answers: readonly A[], sort: AnswerSort, now: Instant): A[] =>
  [...answers].sort((a, b) => Number(isOpenAnswer(b, now)) - Number(isOpenAnswer(a, now)) || BY[sort](a, b))

/** What is left until the instant, as m:ss; never below nothing. */
export function timeLeft(until: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - new Date(now).getTime()) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
