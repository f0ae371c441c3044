import { ApiError, refusalCode } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import { newCartLine } from '#domain/bookings/bookingCart.ts'
import { goTo } from '#platform/device/page.ts'
import { startBooking } from './booking.ts'
import { chooseService, clearBookingCart } from './bookingCart.ts'

/**
 * Why it cannot be booked again: none of it is offered any more, or the call was refused (`code` null: no connection).
 */
export type NotAgain = { status: 'nothing' } | { status: 'refused'; code: number | null }

/** Puts the visit's services, at their prices of now, into the cart and goes on to choosing a time. */
export async function bookAgain(id: string, bookingOf: (urlName: string) => string): Promise<NotAgain | undefined> {
  try {
    const { shop, lines } = await api('GET /reservation/{id}/book-again', { params: { id } })
    if (lines.length === 0 || !shop.bookable) return { status: 'nothing' }
    clearBookingCart()
    for (const line of lines) chooseService(shop, newCartLine(line))
    startBooking(shop)
    goTo(bookingOf(shop.urlName))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 'refused', code: refusalCode(error) }
  }
}
