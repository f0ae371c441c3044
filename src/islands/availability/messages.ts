import type booking from '#i18n/messages/en/bookings/booking.json'

type BookingMessages = typeof booking

/** What the month of days and the half hours say, also where a booked visit is moved. */
export type CalendarMessages = Pick<
  BookingMessages,
  | 'monthBefore'
  | 'monthNext'
  | 'dayClosed'
  | 'dayFull'
  | 'dayOtherPrice'
  | 'dayTooFar'
  | 'dayLess'
  | 'dayMore'
  | 'keyQuiet'
  | 'keyClosed'
  | 'daysFailed'
  | 'retry'
>

export type SlotMessages = Pick<
  BookingMessages,
  | 'times'
  | 'full'
  | 'dayLess'
  | 'dayMore'
  | 'staggeredSaid'
  | 'capacityLeft_one'
  | 'capacityLeft_other'
  | 'night'
  | 'morning'
  | 'afternoon'
  | 'evening'
  | 'timesFree_one'
  | 'timesFree_other'
>

/** With the messages of staggered starts. */
export type TimesMessages = CalendarMessages &
  SlotMessages &
  Pick<BookingMessages, 'staggered' | 'together' | 'nextFree' | 'bangkokTime' | 'timesLoading'>
