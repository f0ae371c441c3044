import { ApiError } from '#api/apiError.ts'
import { api } from '#api/browser.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { visitCalls } from '#contract/visits.ts'
import type { CartLine } from '#domain/bookingCart.ts'
import { lineFinalPrice } from '#domain/price.ts'
import { goTo } from '#platform/page.ts'
import { startBooking } from './booking.ts'
import { chooseService, clearBookingCart } from './bookingCart.ts'

type BookAgainLine = AnswerOf<(typeof visitCalls)['GET /reservation/{id}/book-again']>['lines'][number]

function lineOf({ timePriceId, typeId, duration, guestCount, price, percentage }: BookAgainLine): CartLine {
  const finalPrice = lineFinalPrice(price, percentage)
  return {
    ...{ _id: timePriceId, timePriceId, type: typeId, percentage, duration, guestCount, price },
    ...{ finalPrice, finalPriceId: null, finalTotal: finalPrice * guestCount, minimumPrice: finalPrice },
    guestIndices: [],
  }
}

/** What stands in the way: nothing of it is offered any more, or the call was refused (`code` null: no connection). */
export type NotAgain = { status: 'nothing' } | { status: 'refused'; code: number | null }

/** Puts the visit's services, at their prices of now, into the cart and goes on to choosing a time. */
export async function bookAgain(id: string, bookingOf: (urlName: string) => string): Promise<NotAgain | undefined> {
  try {
    const { shop, lines } = await api('GET /reservation/{id}/book-again', { params: { id } })
    if (lines.length === 0 || !shop.bookable) return { status: 'nothing' }
    clearBookingCart()
    for (const line of lines) chooseService(shop, lineOf(line))
    startBooking(shop)
    goTo(bookingOf(shop.urlName))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { status: 'refused', code: error.code ?? (error.status || null) }
  }
}
