import { addMinutes, bangkokDate, bangkokTimeOfDay, type Instant, isRealDate } from '#domain/bangkokTime.ts'
import { ORDER_RESPONSE_DELAY_MINUTES } from '#domain/constants.ts'

export type BookingMoment = { date: string; time: string }

/** 'HH:mm' on a half hour: minutes 00 or 30, hour 0 to 23. */
export const isHalfHour = (time: unknown): time is string =>
  typeof time === 'string' && /^([01]\d|2[0-3]):(00|30)$/.test(time)

/** Whether a stored or sent booking can be used: shop, half-hour time, carts and a real date (spec section 5). */
export function isBookingStateValid(state: unknown): boolean {
  if (typeof state !== 'object' || state === null) return false
  const { shopId, date, time, carts } = state as Record<string, unknown>
  return typeof shopId === 'string' && shopId !== '' && isHalfHour(time) && Array.isArray(carts) && isRealDate(date)
}

/** The moment a booking starts from: now in Bangkok, or half an hour later when a shop answered an order. */
export function defaultBookingMoment(now: Instant, orderResponseId?: string | null): BookingMoment {
  const at = addMinutes(now, orderResponseId ? ORDER_RESPONSE_DELAY_MINUTES : 0)
  return { date: bangkokDate(at), time: bangkokTimeOfDay(at) }
}
