import type { ServiceContext } from '#backend/context.ts'
import type { BookingPayload } from '#contract/bookings/bookings.ts'
import { localeOfLang } from '#i18n/locales.ts'

type Caller = Pick<ServiceContext, 'affiliate' | 'clickId' | 'locale'>
type Said = Pick<BookingPayload, 'userRef' | 'userLangRef' | 'headless'>

/** What an order keeps of how it came about: who sent the customer, in which language it is answered, and from where. */
export const cameBy = ({ affiliate, clickId, locale }: Caller, { userRef, userLangRef, headless }: Said) => ({
  ...{ userRef: userRef ?? affiliate, clickId, headless: headless ?? false },
  userLangRef: userLangRef || null,
  lang: localeOfLang(userLangRef ?? '') ?? locale,
})
