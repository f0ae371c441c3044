import type { DayTime, SpecialDay } from '#domain/availability/openingHours.ts'

/** The shop's data for the booking page. */
export type BookedShop = {
  _id: string
  urlName: string
  name: string
  /** It takes bookings, of visits, and has an address to come to. */
  takesBookingsByDate: boolean
  dayTime: DayTime[]
  specialDays: SpecialDay[]
  bookingTypes: string[]
  advanceDays: number
  advanceBookingHour: number
}
