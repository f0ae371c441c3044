import { persistentAtom } from '@nanostores/persistent'
import { isSoldOut } from '#domain/availability/stock.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { exceedsStock } from '#domain/bookings/serviceChoice.ts'
import { isSignedIn } from '#platform/storage/signedIn.ts'
import { $shopServices } from '#stores/catalogue/serviceTypes.ts'
import { chooseService } from './bookingCart.ts'

/** What a logged-out visitor confirmed; `confirmedAt` in milliseconds. */
export type PendingChoice = {
  shopId: string
  items: { type: string; timePriceId: string; guestCount: number }[]
  confirmedAt: number
  /** As the shop's page showed it; the log-in shows the same. */
  shown?: { shop: string; services: string; price: string }
  /** Where the service stood on the screen, in pixels from its top, and the tab of the list that was open. */
  place?: { type: string; top: number; tab: string }
}

/** Who logs in another day has another visit in mind. */
const KEPT_MS = 24 * 60 * 60_000

function decode(text: string): PendingChoice | null {
  try {
    const choice = JSON.parse(text) as PendingChoice | null
    return choice?.shopId && Array.isArray(choice.items) ? choice : null
  } catch {
    return null
  }
}

/** Persisted over log-in, sign-up and the terms between the tap and the cart. */
export const $pendingChoice = persistentAtom<PendingChoice | null>('pendingChoice', null, {
  encode: (choice) => (choice ? JSON.stringify(choice) : undefined),
  decode,
})

export function keepChoice(choice: Omit<PendingChoice, 'confirmedAt'>) {
  $pendingChoice.set({ ...choice, confirmedAt: Date.now() })
}

/** The choice that waits, unless it is of another day. */
export function readPendingChoice(): PendingChoice | null {
  const choice = $pendingChoice.get()
  return choice && Date.now() - choice.confirmedAt <= KEPT_MS ? choice : null
}

/** Puts the waiting choice into the visit, once, at today's prices. True where something was put in. */
export function takePendingChoice(): boolean {
  const choice = $pendingChoice.get()
  const { shop, services } = $shopServices.get()
  if (!choice || choice.shopId !== shop._id || !isSignedIn()) return false
  $pendingChoice.set(null)
  if (Date.now() - choice.confirmedAt > KEPT_MS) return false
  const found = choice.items.flatMap(({ type, timePriceId, guestCount }) => {
    const option = services.find(({ _id }) => _id === type)?.options.find(({ _id }) => _id === timePriceId)
    if (!option || isSoldOut(option)) return []
    return [lineOf(type, option, exceedsStock(option, guestCount) ? option.stock : guestCount)]
  })
  for (const line of found) chooseService(shop, line)
  return found.some(({ guestCount }) => guestCount > 0)
}
