import type { Locale } from '#i18n/locales.ts'
import cnShop from '#i18n/messages/cn/catalogue/shop.json' with { type: 'json' }
import cnAnswer from '#i18n/messages/cn/search/answer.json' with { type: 'json' }
import deShop from '#i18n/messages/de/catalogue/shop.json' with { type: 'json' }
import deAnswer from '#i18n/messages/de/search/answer.json' with { type: 'json' }
import enShop from '#i18n/messages/en/catalogue/shop.json' with { type: 'json' }
import enAnswer from '#i18n/messages/en/search/answer.json' with { type: 'json' }
import jpShop from '#i18n/messages/jp/catalogue/shop.json' with { type: 'json' }
import jpAnswer from '#i18n/messages/jp/search/answer.json' with { type: 'json' }
import koShop from '#i18n/messages/ko/catalogue/shop.json' with { type: 'json' }
import koAnswer from '#i18n/messages/ko/search/answer.json' with { type: 'json' }
import msShop from '#i18n/messages/ms/catalogue/shop.json' with { type: 'json' }
import msAnswer from '#i18n/messages/ms/search/answer.json' with { type: 'json' }
import ruShop from '#i18n/messages/ru/catalogue/shop.json' with { type: 'json' }
import ruAnswer from '#i18n/messages/ru/search/answer.json' with { type: 'json' }
import thShop from '#i18n/messages/th/catalogue/shop.json' with { type: 'json' }
import thAnswer from '#i18n/messages/th/search/answer.json' with { type: 'json' }
import type { WalkMessages } from '#i18n/walkText.ts'

/** How far the nearest station is, by language. */
export const WALK_WORDS: Record<Locale, WalkMessages> = {
  en: { walk: enAnswer.walk, exit: enShop.exit },
  th: { walk: thAnswer.walk, exit: thShop.exit },
  cn: { walk: cnAnswer.walk, exit: cnShop.exit },
  jp: { walk: jpAnswer.walk, exit: jpShop.exit },
  ko: { walk: koAnswer.walk, exit: koShop.exit },
  ru: { walk: ruAnswer.walk, exit: ruShop.exit },
  ms: { walk: msAnswer.walk, exit: msShop.exit },
  de: { walk: deAnswer.walk, exit: deShop.exit },
}
