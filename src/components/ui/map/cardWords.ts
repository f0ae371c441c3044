import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'

/** What pins and cards of a map say, for the script that draws them. */
export function cardWords(locale: Locale): Record<string, string> {
  const { cluster, priceFrom } = messagesFor(locale, 'search/map')
  const { minutes, drawnPicture, guestPhoto } = messagesFor(locale, 'common')
  return { cluster, priceFrom, minutes, drawnPicture, guestPhoto, ...messagesFor(locale, 'search/answer') }
}
