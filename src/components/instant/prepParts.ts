import type { InstantConfig } from '#contract/instant/asking.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** What of the config the islands need. */
export function prepConfigOf({
  services,
  durations,
  maxGuests,
  therapistPreferences,
  arrivalMinutes,
  requestMinutes,
  radiusKm,
}: InstantConfig) {
  return { services, durations, maxGuests, therapistPreferences, arrivalMinutes, requestMinutes, radiusKm }
}

/** Words that the islands share with others. */
export function sharedOf(locale: Locale) {
  const { prefix, reachHint, fewer, more, loading, close } = messagesFor(locale, 'common')
  return { prefix, reachHint, fewer, more, loading, close }
}
