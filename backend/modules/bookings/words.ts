import { type PaymentMethod, WALLET_NAME } from '#domain/orders/paymentMethod.ts'
import type { DescribedMessages } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'
import cn from '#i18n/messages/cn/bookings/described.json' with { type: 'json' }
import cnTicket from '#i18n/messages/cn/bookings/ticket.json' with { type: 'json' }
import cnPayment from '#i18n/messages/cn/orders/payment.json' with { type: 'json' }
import cnMap from '#i18n/messages/cn/search/map.json' with { type: 'json' }
import de from '#i18n/messages/de/bookings/described.json' with { type: 'json' }
import deTicket from '#i18n/messages/de/bookings/ticket.json' with { type: 'json' }
import dePayment from '#i18n/messages/de/orders/payment.json' with { type: 'json' }
import deMap from '#i18n/messages/de/search/map.json' with { type: 'json' }
import en from '#i18n/messages/en/bookings/described.json' with { type: 'json' }
import enTicket from '#i18n/messages/en/bookings/ticket.json' with { type: 'json' }
import enPayment from '#i18n/messages/en/orders/payment.json' with { type: 'json' }
import enMap from '#i18n/messages/en/search/map.json' with { type: 'json' }
import jp from '#i18n/messages/jp/bookings/described.json' with { type: 'json' }
import jpTicket from '#i18n/messages/jp/bookings/ticket.json' with { type: 'json' }
import jpPayment from '#i18n/messages/jp/orders/payment.json' with { type: 'json' }
import jpMap from '#i18n/messages/jp/search/map.json' with { type: 'json' }
import ko from '#i18n/messages/ko/bookings/described.json' with { type: 'json' }
import koTicket from '#i18n/messages/ko/bookings/ticket.json' with { type: 'json' }
import koPayment from '#i18n/messages/ko/orders/payment.json' with { type: 'json' }
import koMap from '#i18n/messages/ko/search/map.json' with { type: 'json' }
import ms from '#i18n/messages/ms/bookings/described.json' with { type: 'json' }
import msTicket from '#i18n/messages/ms/bookings/ticket.json' with { type: 'json' }
import msPayment from '#i18n/messages/ms/orders/payment.json' with { type: 'json' }
import msMap from '#i18n/messages/ms/search/map.json' with { type: 'json' }
import ru from '#i18n/messages/ru/bookings/described.json' with { type: 'json' }
import ruTicket from '#i18n/messages/ru/bookings/ticket.json' with { type: 'json' }
import ruPayment from '#i18n/messages/ru/orders/payment.json' with { type: 'json' }
import ruMap from '#i18n/messages/ru/search/map.json' with { type: 'json' }
import th from '#i18n/messages/th/bookings/described.json' with { type: 'json' }
import thTicket from '#i18n/messages/th/bookings/ticket.json' with { type: 'json' }
import thPayment from '#i18n/messages/th/orders/payment.json' with { type: 'json' }
import thMap from '#i18n/messages/th/search/map.json' with { type: 'json' }

/** A language has only the plurals that it counts with. */
const counted = (words: Omit<DescribedMessages, 'guests_one' | 'lead.earned_one'>) => words as DescribedMessages

/** What is said of a booking, by language. */
export const DESCRIBED: Record<Locale, DescribedMessages> = {
  ...{ en, ru, de },
  ...{ th: counted(th), cn: counted(cn), jp: counted(jp), ko: counted(ko), ms: counted(ms) },
}

/** What the ticket calls its parts. */
export const TICKET: Record<Locale, typeof enTicket> = {
  en: enTicket,
  th: thTicket,
  cn: cnTicket,
  jp: jpTicket,
  ko: koTicket,
  ru: ruTicket,
  ms: msTicket,
  de: deTicket,
}

/** Whose data a map is drawn from. */
export const MAP_CREDIT: Record<Locale, string> = {
  en: enMap.credit,
  th: thMap.credit,
  cn: cnMap.credit,
  jp: jpMap.credit,
  ko: koMap.credit,
  ru: ruMap.credit,
  ms: msMap.credit,
  de: deMap.credit,
}

const PAYMENT: Record<Locale, Partial<Record<string, string>>> = {
  en: enPayment,
  th: thPayment,
  cn: cnPayment,
  jp: jpPayment,
  ko: koPayment,
  ru: ruPayment,
  ms: msPayment,
  de: dePayment,
}

/** What a way to pay is called; undefined of one that has no name. */
export const methodIn =
  (locale: Locale) =>
  (method: string): string | undefined =>
    WALLET_NAME[method as PaymentMethod] ?? PAYMENT[locale][`method.${method}`]
