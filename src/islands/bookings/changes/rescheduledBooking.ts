import type { OpeningHours } from '#domain/availability/openingHours.ts'
import type { PaymentMethod } from '#domain/orders/paymentMethod.ts'
import type { TimesMessages } from '#islands/availability/messages.ts'
import type { BookingChangeMessages } from './messages.ts'

/** A visit that is to be moved, and what its shop's calendar needs. */
export type RescheduledBooking = {
  id: string
  /** When it is now, and until when it may be moved. */
  time: string
  until: string
  /** Minutes of its longest service. */
  durationMinutes: number
  hours: OpeningHours
  advanceBookingHour: number
  /** 'YYYY-MM-DD' in Bangkok: today, and the last day that is open. */
  today: string
  lastDay: string
  /** How its money is: paid, to be paid at the shop, or online until `payableUntil`. */
  money: 'paid' | 'atShop' | 'online'
  payableUntil: string
  /** Ways to pay a difference online, the likeliest first, with what they are called. */
  methods: readonly { paymentMethod: PaymentMethod; name: string }[]
  /** Where a code that pays a difference is shown. */
  qrPage: string
}

export type RescheduleMessages = TimesMessages & BookingChangeMessages
