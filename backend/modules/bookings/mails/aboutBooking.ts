import type { BookingRow } from '#backend/modules/bookings/booking/rows.ts'
import { moment, money, priceIn } from '#backend/platform/mail/figures.ts'
import { nameInMail } from '#backend/platform/mail/nameInMail.ts'
import { SHOP_LOCALE } from '#backend/platform/mail/shopLocale.ts'
import { guestTimesIn } from '#domain/availability/bookingStarts.ts'
import { startTimes } from '#domain/availability/staggeredStarts.ts'
import { addMinutes, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { NO_DURATION_MINUTES } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'

type Timed = Pick<BookingRow, 'time' | 'durationMinutes' | 'guestCount' | 'lines'>

/** '15:00–16:30', with when each guest begins where they come one after another. */
export function timesOf(visit: Timed): string {
  const { time, durationMinutes } = visit
  const end = durationMinutes === NO_DURATION_MINUTES ? '' : `–${bangkokTimeOfDay(addMinutes(time, durationMinutes))}`
  const starts = startTimes(visit.lines.flatMap(guestTimesIn(visit)))
  return `${bangkokTimeOfDay(time)}${end}${starts && ` (${starts})`}`
}

/** '2026/11/22 15:00–16:30'. */
export const spanOf = (visit: Timed): string =>
  moment(visit.time).replace(bangkokTimeOfDay(visit.time), () => timesOf(visit))

/** 'Thai massage 60′ × 2, Foot massage 30′ × 1' in a language. */
export const servicesIn = ({ lines }: Pick<BookingRow, 'lines'>, locale: string): string =>
  lines
    .map(({ typeName, duration, guestCount }) => {
      const length = duration === NO_DURATION_MINUTES ? '' : ` ${duration}′`
      return `${textIn(typeName, locale)}${length} × ${guestCount}`
    })
    .join(', ')

/**
 * What a mail to the shop says of a booking in each of the shop's languages, which write money alike: who comes, when,
 * and whether money is to be taken.
 */
export function aboutBooking(visit: BookingRow) {
  const { orderNumber, name, guestCount, isPaid, price } = visit
  return {
    code: writeOrderNumber(orderNumber),
    name: nameInMail(name) || '–',
    guests: String(guestCount),
    time: spanOf(visit),
    paid: isPaid ? money(price, SHOP_LOCALE) : '',
    due: isPaid ? '' : money(price, SHOP_LOCALE),
    free: price === 0 ? priceIn(0, SHOP_LOCALE) : '',
  }
}
