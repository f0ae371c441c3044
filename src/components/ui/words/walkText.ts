import type { Walk } from '#contract/catalogue/shops.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { walkText as textOf } from '#i18n/walkText.ts'

/** '4 min from BTS Asok, exit 3', as every page says it; '' where no station is near. */
export const walkText = (locale: Locale, walk: Walk | null | undefined): string =>
  textOf(walk, { walk: messagesFor(locale, 'search/answer').walk, exit: messagesFor(locale, 'catalogue/shop').exit })
