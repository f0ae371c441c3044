import { useLocale, useTranslate } from 'ra-core'
import { exactMoney } from '#console/i18n/exactMoney.ts'
import { formatDateTime, formatDay, formatPrice, formatWeekday } from '#i18n/format.ts'
import { isLocale, nameOf as localeName } from '#i18n/locales.ts'

const INSTANTS = ['publishAt', 'startTime', 'endTime', 'showFrom', 'showUntil', 'publishedAt']

/** What the audit keeps, as people say it: 'Monday', 'Name (en)', '฿900', 'yes'. */
export function useAuditWords() {
  const t = useTranslate()
  const locale = useLocale()
  return {
    nameOf(key: string): string {
      const [name = key, part] = key.split('.')
      if (name === 'weekday') return formatWeekday(Number(part), locale)
      if (name === 'date' && part) return formatDay(part, locale)
      return `${t(`console.audit.values.${name}`, { _: name })}${part ? ` (${part})` : ''}`
    },
    wordOf(key: string, value: unknown): string {
      if (value === null || value === undefined || value === '') return t('console.none')
      if (typeof value === 'boolean') return t(value ? 'console.audit.yes' : 'console.audit.no')
      if (key === 'field') return t(`console.audit.values.${value}`)
      if (key === 'publication') return t(`console.publication.states.${value}`)
      if (key === 'missing') return t(`console.publication.parts.${value}`)
      if (key === 'setting') return t(`console.settings.names.${value}`)
      if (key === 'bannerType') return t(`console.banners.types.${value}`)
      if (INSTANTS.includes(key)) return formatDateTime(String(value))
      if (key === 'discountType') return t(`console.promotions.types.${value}`)
      if (key === 'addFreeType') return t(`console.promotions.addFreeTypes.${value}`)
      if (key === 'difference') return t(`console.differences.kinds.${value}`)
      if (key === 'ours' || key === 'theirs') return exactMoney(Number(value), 'thb', locale)
      if (key === 'reason')
        return t(`console.reviews.faults.${value}`, {
          _: t(`console.customers.reasons.${value}`, { _: String(value) }),
        })
      if (key === 'fault') return t(`console.photos.faults.${value}`)
      if (key === 'state') return t(`console.photos.states.${value}`)
      if (key === 'locale') return isLocale(value) ? localeName(value) : String(value)
      if (['price', 'singlePrice', 'amount'].includes(key)) return formatPrice(Number(value), locale)
      if (/^(weekday|date)\./.test(key) && value === 'closed') return t('console.hours.closed')
      return key === 'discount' ? `${value} %` : String(value)
    },
  }
}
