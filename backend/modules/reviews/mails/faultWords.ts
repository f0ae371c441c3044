import type { ReviewFault } from '#domain/reviews/reviewFault.ts'
import type { Locale } from '#i18n/locales.ts'
import cn from '#i18n/messages/cn/reviews/faults.json' with { type: 'json' }
import de from '#i18n/messages/de/reviews/faults.json' with { type: 'json' }
import en from '#i18n/messages/en/reviews/faults.json' with { type: 'json' }
import jp from '#i18n/messages/jp/reviews/faults.json' with { type: 'json' }
import ko from '#i18n/messages/ko/reviews/faults.json' with { type: 'json' }
import ms from '#i18n/messages/ms/reviews/faults.json' with { type: 'json' }
import ru from '#i18n/messages/ru/reviews/faults.json' with { type: 'json' }
import th from '#i18n/messages/th/reviews/faults.json' with { type: 'json' }

/** Why a review is hidden, by language: as the pages say it. */
export const FAULT_WORDS: Record<Locale, Record<ReviewFault, string>> = { en, th, cn, jp, ko, ru, ms, de }
