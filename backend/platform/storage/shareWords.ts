import type { ShareCard } from '#domain/catalogue/shareCard.ts'
import { formatPrice, formatRating } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import de from '#i18n/messages/de/common.json' with { type: 'json' }
import en from '#i18n/messages/en/common.json' with { type: 'json' }
import ms from '#i18n/messages/ms/common.json' with { type: 'json' }
import ru from '#i18n/messages/ru/common.json' with { type: 'json' }
import th from '#i18n/messages/th/common.json' with { type: 'json' }
import type { DrawnCard } from './drawShareCard.ts'

/** The word before a lowest price, in the languages whose letters are drawn. */
const FROM: Partial<Record<Locale, string>> = { en: en.from, th: th.from, ru: ru.from, ms: ms.from, de: de.from }

/** The words of a card as they are drawn. */
export const wordsOfCard = (card: ShareCard, locale: Locale): DrawnCard => ({
  ...card,
  from: FROM[locale] ?? en.from,
  ratingText: formatRating(card.rating, langOf(locale)),
  priceText: formatPrice(card.price, langOf(locale)),
  priceBeforeText: card.priceBefore === null ? '' : formatPrice(card.priceBefore, langOf(locale)),
})
