import { addDays, bangkokDate, type Instant, instantOf } from '#domain/bangkokTime.ts'
import { VOUCHER_GIFT_AHEAD_DAYS, VOUCHER_GIFT_HOUR, VOUCHER_GIFT_LEFT_DAYS } from '#domain/constants.ts'

/**
 * The first and the last day in Bangkok on which a gift may arrive: from today on, a year ahead, and while its receiver
 * has a week left to use it. Today is always possible.
 */
export function giftDays(now: Instant, expiredAt: Instant): { first: string; last: string } {
  const first = bangkokDate(now)
  const left = addDays(bangkokDate(expiredAt), -VOUCHER_GIFT_LEFT_DAYS)
  const [soonest] = [addDays(first, VOUCHER_GIFT_AHEAD_DAYS), left].toSorted()
  const [, last] = [first, soonest!].toSorted()
  return { first, last: last! }
}

export function canArriveOn(date: string, now: Instant, expiredAt: Instant): boolean {
  const { first, last } = giftDays(now, expiredAt)
  return date >= first && date <= last
}

/** When a gift for that day is delivered: today at once, else in the morning. */
export function arrivesAt(date: string, now: Instant): Date {
  if (date <= bangkokDate(now)) return new Date(now)
  return instantOf(date, `${String(VOUCHER_GIFT_HOUR).padStart(2, '0')}:00`)
}
