import type { CancelMessages, MoneyMessages } from '#i18n/bookingText.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import type { WhenMessages } from '#i18n/whenText.ts'

const described = (locale: Locale, isWanted: (key: string) => boolean): Record<string, string> =>
  Object.fromEntries(Object.entries(messagesFor(locale, 'bookings/described')).filter(([key]) => isWanted(key)))

/** How an island says when a visit is and for how many, in every plural of its language. */
export const whenWords = (locale: Locale): WhenMessages =>
  described(locale, (key) => key === 'span' || key.startsWith('guests_')) as WhenMessages

/** How an island says what canceling costs. */
export const cancelWords = (locale: Locale): CancelMessages =>
  described(locale, (key) => key === 'moment' || key.startsWith('cancel.')) as CancelMessages

/** How the desk's island says what became of a booking's money. */
export const moneyWords = (locale: Locale): MoneyMessages =>
  described(locale, (key) => key === 'money.kept' || key === 'money.none' || key === 'money.free') as MoneyMessages
