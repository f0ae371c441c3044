import type { Locale } from '#i18n/locales.ts'
import { cn } from './words/cn.ts'
import { de } from './words/de.ts'
import { en } from './words/en.ts'
import { jp } from './words/jp.ts'
import { ko } from './words/ko.ts'
import { ms } from './words/ms.ts'
import { ru } from './words/ru.ts'
import { th } from './words/th.ts'

/** Why a mail about a booking is written. */
export const BOOKING_MAILS = [
  'booked',
  'paid',
  'moved',
  /** The difference to another time was not paid. */
  'stays',
  'canceled',
  'paymentOver',
  'reminder',
  'soon',
  'review',
  /** The same of a shop that comes. Where to, only the ticket says: the customer wrote it. */
  'homeBooked',
  'homePaid',
  'homeCanceled',
  'homePaymentOver',
  'homeSoon',
] as const
export type BookingMail = (typeof BOOKING_MAILS)[number]

/** `{{shop}}` and `{{moment}}`, the day and hour at which it begins. */
type Occasion = { subject: string; greeting: string }

/** What only mails say; all else about a booking is in `bookings/described`. */
export type MailWords = Record<BookingMail, Occasion> & {
  ticket: string
  code: string
  phone: string
  /** Of `{{day}}`: whose clock its hours are of. */
  zone: string
  homePlace: string
  /** `{{points}}`, in baht. */
  points: string
  /** Of a moved booking, `{{amount}}`: paid, gone back the way it came, or still to be sent by people. */
  difference: Record<'paid' | 'back' | 'backSoon', string>
}

export const MAIL_WORDS: Record<Locale, MailWords> = { en, th, cn, jp, ko, ru, ms, de }
