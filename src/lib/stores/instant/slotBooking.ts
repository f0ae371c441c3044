import type { InstantSlots } from '#contract/instant/asking.ts'
import { lineOf } from '#domain/bookings/bookingCart.ts'
import { chooseTime, startBooking } from '#stores/bookings/booking.ts'
import { chooseService, clearBookingCart } from '#stores/bookings/bookingCart.ts'

type Slot = InstantSlots['times'][number]

/** Makes a free time of a shop nearby the visit that the checkout books. */
export function takeSlot({ shop, typeId, option, guestCount }: InstantSlots, slot: Slot) {
  clearBookingCart()
  chooseService(shop, lineOf(typeId, option, guestCount))
  startBooking(shop)
  chooseTime({ time: slot.startsAt, priceFactorId: slot.priceFactorId, percentage: slot.percentage })
}
