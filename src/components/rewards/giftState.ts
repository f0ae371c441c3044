import type { Gift } from '#contract/rewards.ts'

export type GiftState = 'yours' | 'over' | 'gone' | 'dear' | 'open'

/** What a customer with so many points can do about a gift now. */
export function giftState(
  { takenAt, quota, pointCost, startTime, endTime }: Gift,
  point: number,
  now: Date,
): GiftState {
  if (takenAt !== null) return 'yours'
  if (now < new Date(startTime) || now >= new Date(endTime)) return 'over'
  if (quota <= 0) return 'gone'
  return pointCost > point ? 'dear' : 'open'
}
