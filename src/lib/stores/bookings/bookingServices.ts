import { type CartLine, newCartLine } from '#domain/bookings/bookingCart.ts'
import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { priceLines } from './booking.ts'
import { chooseService } from './bookingCart.ts'

type Shop = { _id: string; urlName: string }

/** Takes one more service for one guest, or this one instead of a chosen one, for the same guests. */
export function takeService(shop: Shop, option: OfferedOption, instead: CartLine | null) {
  const { guestCount = 1, guestIndices } = instead ?? {}
  const line = newCartLine({ ...option, guestCount })
  // First out, then in: a party of ten has no place for both.
  if (instead) chooseService(shop, { ...instead, guestCount: 0 })
  chooseService(shop, { ...line, guestIndices: guestIndices ?? line.guestIndices })
  priceLines()
}
