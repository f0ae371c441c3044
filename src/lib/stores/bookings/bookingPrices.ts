import type { OfferedOption } from '#domain/pricing/offeredOption.ts'
import { minimumPrice } from '#domain/pricing/price.ts'
import { priceLines } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'

/**
 * The cart may be days old: its lines follow what the shop offers now, and lines it no longer offers go.
 * True where that changed what the customer had seen.
 */
export function renewLines(options: readonly OfferedOption[]): boolean {
  const cart = $bookingCart.get()
  const offered = new Map(options.map((option) => [option.timePriceId, option]))
  let isChanged = false
  const lines = cart.lines.flatMap((line) => {
    const option = offered.get(line.timePriceId)
    if (!option) {
      isChanged = true
      return []
    }
    const { price, percentage, duration } = option
    if (price === line.price && percentage === line.percentage && duration === line.duration) return [line]
    isChanged = true
    return [{ ...line, price, percentage, duration, minimumPrice: minimumPrice({ price, maxPercentage: percentage }) }]
  })
  if (isChanged) $bookingCart.set({ ...cart, lines })
  priceLines()
  return isChanged
}
