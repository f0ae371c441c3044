import type { ServiceType, Shop } from '#contract/catalogue/shops.ts'
import { cheapestOf } from '#domain/catalogue/leadService.ts'
import { nextTimesOf } from '#domain/catalogue/nextTimes.ts'
import { formatWeekday } from '#i18n/format.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { translator } from '#i18n/translate.ts'
import { pathsOf } from '#lib/paths.ts'

type Given = { shop: Shop; types: readonly ServiceType[]; now: Date; locale: Locale }

/** When a shop is free next, in words, and its times as links that choose the service which its price is of. */
export function freeTimesOf({ shop, types, now, locale }: Given) {
  const next = nextTimesOf(shop, now)
  const lead = cheapestOf(types)
  const choice = lead && { typeId: lead.type._id, option: lead.option._id }
  const times = ('times' in next && choice ? next.times : []).map(({ date, time }) => ({
    time,
    href: pathsOf(locale).shopAt(shop.urlName, { ...choice!, at: `${date}T${time}` }),
  }))
  return { kind: next.kind, text: textOf(next, locale), times }
}

function textOf(next: ReturnType<typeof nextTimesOf>, locale: Locale): string {
  const t = translator(locale, 'catalogue/shop')
  if (next.kind === 'today') return t('freeToday')
  if (next.kind === 'tomorrow') return translator(locale, 'common')('tomorrow')
  if (next.kind !== 'opens') return translator(locale, 'search/answer')(next.kind)
  return t('opensOn', { day: formatWeekday(next.weekday, langOf(locale), 'short'), time: next.openTime })
}
