import { DEFAULT_LOCALE, isLocale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

const QUERY = { reservation: 'reservationId', voucher: 'voucherId', cart: 'cartId', tip: 'tipId' } as const

const localeOf = (locale: string) => (isLocale(locale) ? locale : DEFAULT_LOCALE)

/** Our own page with the PromptPay code of an order. */
export const qrPageOf = (kind: keyof typeof QUERY, orderId: string, locale: string): string =>
  pathsOf(localeOf(locale)).qrPayment({ [QUERY[kind]]: orderId })

/** The customer's locale as the acquirer knows it: a BCP-47 tag. */
export const tagOf = (locale: string): string => langOf(localeOf(locale))
