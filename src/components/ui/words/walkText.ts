import type { Walk } from '#contract/catalogue/shops.ts'
import { stationName } from '#domain/catalogue/walk.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'

/** '4 min from BTS Asok, exit 3'; '' where no station is near. */
export function walkText(locale: Locale, walk: Walk | null | undefined): string {
  if (!walk) return ''
  const way = translator(locale, 'search/answer')('walk', { minutes: walk.minutes, station: stationName(walk) })
  return walk.exit ? `${way}, ${translator(locale, 'catalogue/shop')('exit', { exit: walk.exit })}` : way
}
