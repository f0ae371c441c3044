import { addMinutes } from '#domain/bangkokTime.ts'
import { ASK_AFTER_MINUTES } from '#domain/constants.ts'
import type { Instant } from '#domain/epochMinutes.ts'

/** When a payment that was opened is asked about after so many times; null where it was asked often enough. */
export function nextAsk(openedAt: Instant, asks: number): Date | null {
  const minutes = ASK_AFTER_MINUTES[asks]
  return minutes === undefined ? null : addMinutes(openedAt, minutes)
}

const LONGEST_WAIT_MINUTES = 12 * 60

/** When a refund that is not through is asked about again: twice as long after each time, at last twice a day. */
export const nextRefundAsk = (now: Instant, asks: number): Date =>
  addMinutes(now, Math.min(2 ** Math.min(asks, 10), LONGEST_WAIT_MINUTES))
