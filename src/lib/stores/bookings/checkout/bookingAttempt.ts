import { persistentAtom } from '@nanostores/persistent'
import type { BookingPayload } from '#contract/bookings/bookings.ts'

/** All payloads sent under one key, oldest first. Unsettled while it is unknown whether any of them was accepted. */
export type Attempt = { key: string; bodies: BookingPayload[]; isSettled: boolean; sentAt: number }

/** An attempt left unsettled longer ago is another intention. */
const SAME_INTENTION_MS = 60 * 60_000

const decode = (text: string): Attempt | null => {
  try {
    const stored = JSON.parse(text) as Attempt | null
    return Array.isArray(stored?.bodies) ? stored : null
  } catch {
    return null
  }
}

/** Kept across reloads: the key of an intended booking is the same until the booking succeeded or changed. */
export const $attempt = persistentAtom<Attempt | null>('bookingAttempt', null, { encode: JSON.stringify, decode })

/** The attempt for this shop whose outcome is unknown. */
export function openAttempt(shopId: string | null): Attempt | null {
  const last = $attempt.get()
  if (!last || last.isSettled || last.bodies[0]?.shop !== shopId) return null
  return Date.now() - last.sentAt < SAME_INTENTION_MS ? last : null
}
