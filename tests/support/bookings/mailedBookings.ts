import { readFileSync } from 'node:fs'
import { composeMail, type Place } from '#backend/modules/bookings/mails/composeMail.ts'
import type { BookingMail } from '#backend/modules/bookings/mails/mailWords.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { BookingState, DescribedBooking } from '#domain/bookings/describeBooking.ts'
import type { DescribedMessages } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'

export const PLACE: Place = {
  name: { en: 'Baan Lom Asok', th: 'บ้านลม อโศก' },
  address: { en: '18/4 Soi Sukhumvit 19, Watthana', th: '18/4 ซอยสุขุมวิท 19 เขตวัฒนา กรุงเทพมหานคร' },
}

/** What the customer typed: it is in no mail. */
export const TYPED = ['Mali <b>Srisuk</b>', 'Hotel lobby, ask for http://evil.example', 'Gate code 4711', 'Nok']

/** A described booking as it goes over the wire, with all that its customer wrote. */
export const viewed = (booking: DescribedBooking, locale: Locale): Reservation => {
  const [name, place, note, guest] = TYPED
  return {
    ...{
      _id: 'visit-1',
      reservationID: 'visit-1',
      ticketCode: 'code-1',
      orderNumber: 'SB 7K4 219',
      durationMinutes: 120,
      rescheduleCount: 0,
    },
    ...{ pointDiscount: 0, name, note, email: 'mali@sabai.test' },
    shop: {
      ...{ _id: 'shop', urlName: 'baan-lom', tel: '02 055 5145', latitude: 13.7398, longitude: 100.5601 },
      name: PLACE.name[locale] ?? PLACE.name.en,
      address: PLACE.address[locale] ?? PLACE.address.en,
    },
    ...booking,
    comesTo: booking.comesTo && { place, latitude: 13.71, longitude: 100.51, leaveAt: booking.time },
    lines: booking.lines.map((line) => ({ ...line, guestNames: [guest], guestTimes: [] })),
  } as unknown as Reservation
}

/** Why a mail is written of a booking in that state. */
const MAIL_OF: Partial<Record<BookingState, BookingMail>> = {
  paid: 'paid',
  today: 'soon',
  over: 'review',
  canceled: 'canceled',
  refunded: 'canceled',
  kept: 'canceled',
  unpaid: 'paymentOver',
}

type Case = { state: BookingState; booking: DescribedBooking; now: Date; locale: Locale; mail?: BookingMail }

/** The mail of a booking, composed as when it is queued. */
export const mailOf = ({ state, booking, now, locale, mail = MAIL_OF[state] ?? 'booked' }: Case) =>
  composeMail({ mail, reservation: viewed(booking, locale), place: PLACE, locale, now })

export const describedWords = (locale: Locale): DescribedMessages =>
  JSON.parse(readFileSync(`src/i18n/messages/${locale}/bookings/described.json`, 'utf8'))
