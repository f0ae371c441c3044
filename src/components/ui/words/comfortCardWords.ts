import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import type { CardWords } from '#islands/ui/booking/ComfortCardChoice.tsx'

/** Messages of islands in which the comfort card can be attached. */
export function cardWords(locale: Locale): CardWords {
  const { take, takeHint, takeNone } = messagesFor(locale, 'conversation/comfortCard')
  return { take, takeHint, takeNone }
}
