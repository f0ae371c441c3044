import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import type { CardWords } from '#islands/ui/booking/ComfortCardChoice.tsx'

/** What an island says where the comfort card can go along. */
export function cardWords(locale: Locale): CardWords {
  const { take, takeHint, takeNone } = messagesFor(locale, 'conversation/comfortCard')
  return { take, takeHint, takeNone }
}
