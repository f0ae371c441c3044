import { persistentAtom } from '@nanostores/persistent'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BookingPayload } from '#contract/reservations.ts'
import { randomKey } from '#platform/randomKey.ts'

/** Everything that was sent under one key, oldest first. Unsettled while nobody knows whether any of it arrived. */
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

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The attempt for this shop whose fate is unknown. */
export function openAttempt(shopId: string | null): Attempt | null {
  const last = $attempt.get()
  if (!last || last.isSettled || last.bodies[0]?.shop !== shopId) return null
  return Date.now() - last.sentAt < SAME_INTENTION_MS ? last : null
}

/**
 * The attempt to send now. A changed booking gets a new key, except while the last one's fate is unknown: under its
 * key the backend either takes the changed booking or says (70) that an earlier one had arrived, never both.
 */
export function nextAttempt(body: BookingPayload): Attempt {
  const last = $attempt.get()
  const open = openAttempt(body.shop)
  const isSame = same(last?.bodies.at(-1), body)
  const earlier = open?.bodies.filter((one) => !same(one, body)) ?? []
  const key = open || (isSame && last) ? last!.key : randomKey()
  return { key, bodies: [...earlier, body], isSettled: false, sentAt: Date.now() }
}

/** Refusals that the backend decides while it books: nothing of this key was kept. */
export const isDecided = (code: number | null): boolean =>
  code !== null &&
  ((code >= ERROR_CODE.guestsExceedStock && code <= ERROR_CODE.tooManyGuests) ||
    (code >= ERROR_CODE.promotionUnknown && code <= ERROR_CODE.pointsExceedBalance) ||
    code === ERROR_CODE.methodUnavailable ||
    code === ERROR_CODE.holdOver)
