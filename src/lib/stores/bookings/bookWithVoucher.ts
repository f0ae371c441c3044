import type { Cover } from '#contract/vouchers/vouchers.ts'
import { newCartLine } from '#domain/bookings/bookingCart.ts'
import { goTo } from '#platform/device/page.ts'
import { payWithVoucher, startBooking } from './booking.ts'
import { chooseService, clearBookingCart } from './bookingCart.ts'

type VoucherBooking = {
  voucher: { _id: string; name: string }
  shop: { _id: string; urlName: string; bookingTypes: readonly string[] }
  cover: Cover
}

/** One guest for what the voucher pays there, and then the choice of a time; what lay in the cart before is gone. */
export function bookWithVoucher({ voucher, shop, cover }: VoucherBooking, timePriceId: string, next: string) {
  const option = cover.options.find((one) => one.timePriceId === timePriceId)
  if (!option) return
  clearBookingCart()
  startBooking(shop)
  chooseService(shop, newCartLine({ ...option, guestCount: 1 }))
  const most = Object.fromEntries(cover.options.map((one) => [one.timePriceId, one.most]))
  payWithVoucher({ ...voucher, visits: cover.visits, most })
  goTo(next)
}
