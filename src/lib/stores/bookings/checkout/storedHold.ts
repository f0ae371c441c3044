import { persistentAtom } from '@nanostores/persistent'

/** Places that are kept; `visit` says for what, so that another choice asks anew. `isLeft`: its page was left. */
export type Kept = { _id: string; expiresAt: string; visit: string; isLeft?: boolean }

const decode = (text: string): Kept | null => {
  try {
    const kept = JSON.parse(text) as Kept | null
    return kept?._id && kept.expiresAt ? kept : null
  } catch {
    return null
  }
}

/** Kept across reloads and windows: a second window of the same visit holds the same capacity. */
export const $storedHold = persistentAtom<Kept | null>('bookingHold', null, { encode: JSON.stringify, decode })

/** Whether a place is kept already, so that this page says at once for how long. */
export const hasStoredHold = (): boolean => {
  const kept = $storedHold.get()
  return kept !== null && Date.parse(kept.expiresAt) > Date.now()
}

let isCarried = false

/** The customer continues to the checkout: leaving this page does not release the hold. */
export const carryHold = () => {
  isCarried = true
}
export const isHoldCarried = () => isCarried
