import { api } from '#api/browser.ts'
import { type OfferedOption, optionsOf } from '#domain/pricing/offeredOption.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { $booking, chooseTime, clearTime, priceLines } from './booking.ts'
import { $bookingCart } from './bookingCart.ts'
import { $storedHold } from './checkout/storedHold.ts'

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
    return [
      { ...line, price, percentage, duration, minimumPrice: discountedPrice({ price, maxPercentage: percentage }) },
    ]
  })
  if (isChanged) $bookingCart.set({ ...cart, lines })
  priceLines()
  return isChanged
}

/** After a refused total (56): prices and the factor of the chosen time as they are now. */
export async function renewPrices() {
  const { shopId, date, startsAt, turns } = $booking.get()
  if (!shopId) return
  const { items } = await api('GET /types/shops/{id}', { params: { id: shopId } })
  renewLines(optionsOf(items))
  if (!startsAt) return
  // With the customer's own hold, or the places that they keep would count as taken.
  const query = { date, guests: 1, duration: 30, holdId: $storedHold.get()?._id }
  const slots = await api('GET /shops/{id}/slots', { params: { id: shopId }, query })
  const slot = slots.items.find(({ time }) => new Date(time).getTime() === new Date(startsAt).getTime())
  if (slot) chooseTime(slot, turns)
  else clearTime()
}
