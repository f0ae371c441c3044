import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { byFairOrder } from './fairOrder.ts'
import { wayMinutes } from './travelTime.ts'

export const ANSWER_SORTS = ['arrival', 'price', 'fair', 'rating'] as const
export type AnswerSort = (typeof ANSWER_SORTS)[number]

const msOf = (instant: Instant) => new Date(instant).getTime()

type Ranked = {
  distanceKm: number
  /** Position among equals when the shop answered, from 0. */
  sequence: number
  shop: { _id: string; rating: number; ratingCount: number }
}
type Answer = Ranked & {
  state: 'offered' | 'accepted' | 'expired' | 'declined'
  price: number
  /** Of a shop that comes; 0 where the customer goes there. */
  travelMinutes: number
  arrivalAt: Instant
  expiresAt: Instant
}

/** Whether it can be booked at this moment; at the very moment of its end it no longer can. */
export const isOpenAnswer = ({ state, expiresAt }: Pick<Answer, 'state' | 'expiresAt'>, now: Instant): boolean =>
  state === 'offered' && msOf(now) < msOf(expiresAt)

const candidateOf = ({ distanceKm, sequence, shop: { _id, rating, ratingCount } }: Ranked) => {
  return { id: _id, distanceKm, sequence, rating, ratingCount }
}

/** Sorts responses by the fair order in which their shops were asked. */
export const compareAnswers = (a: Ranked, b: Ranked): number => byFairOrder(candidateOf(a), candidateOf(b))

/** A shop without reviews is last by rating. */
const ratingOf = ({ shop }: Ranked) => (shop.ratingCount > 0 ? shop.rating : -1)

type Timed = Pick<Answer, 'distanceKm' | 'travelMinutes' | 'arrivalAt'>

/** When it can begin for a customer who sets off now: at its time, or once they are there. */
export function beginsAt({ distanceKm, travelMinutes, arrivalAt }: Timed, now: Instant): Date {
  const there = travelMinutes > 0 ? new Date(now) : addMinutes(now, wayMinutes(distanceKm))
  return new Date(Math.max(msOf(arrivalAt), there.getTime()))
}

type Compare = (a: Answer, b: Answer, now: Instant) => number
const BY: Record<AnswerSort, Compare> = {
  fair: compareAnswers,
  price: (a, b) => a.price - b.price || compareAnswers(a, b),
  arrival: (a, b, now) => msOf(beginsAt(a, now)) - msOf(beginsAt(b, now)) || compareAnswers(a, b),
  rating: (a, b) => ratingOf(b) - ratingOf(a) || compareAnswers(a, b),
}

/** What can be booked first, each part in the chosen order. */
export const sortAnswers = <A extends Answer>(answers: readonly A[], sort: AnswerSort, now: Instant): A[] =>
  [...answers].sort((a, b) => Number(isOpenAnswer(b, now)) - Number(isOpenAnswer(a, now)) || BY[sort](a, b, now))

/** What is left until the instant, as m:ss; never below nothing. */
export function timeLeft(until: Instant, now: Instant): string {
  const seconds = Math.max(0, Math.ceil((msOf(until) - msOf(now)) / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
