import type visit from '#i18n/messages/en/instant/booking.json'
import type prep from '#i18n/messages/en/instant/prep.json'
import type search from '#i18n/messages/en/instant/search.json'
import type { CardWords } from '#islands/ui/booking/ComfortCardChoice.tsx'

export type PrepMessages = typeof prep
export type InputMessages = PrepMessages & CardWords
/** With what the common ones say of tomorrow and of pictures that are no photos of a shop's. */
export type SearchMessages = typeof search & { tomorrow?: string; drawnPicture?: string; guestPhoto?: string }
export type BookingChangeMessages = typeof visit
export type ErrorMessages = Record<string, string>
export type SharedMessages = {
  prefix: string
  reachHint: string
  fewer: string
  more: string
  loading: string
  close: string
}
