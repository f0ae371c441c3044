import { useLocale } from 'ra-core'
import { useWords } from '#console/kit/useWords.ts'
import { isStaffSetting, ruleOf, type SettingValue } from '#domain/staffSettings.ts'
import { formatPrice } from '#i18n/format.ts'

/** What a setting is called, and what it is set to, as people say it. */
export function useSettingWords() {
  const { t } = useWords()
  const locale = useLocale()
  function saidOf(key: string, value: SettingValue): string {
    const rule = isStaffSetting(key) ? ruleOf(key) : undefined
    if (typeof value === 'boolean') return t(value ? 'console.settings.on' : 'console.settings.off')
    if (Array.isArray(value))
      return value.map((one) => t(`console.settings.services.${one}`)).join(', ') || t('console.settings.nothing')
    if (typeof value === 'object') return t('console.settings.points.said', { ...value })
    if (rule?.kind !== 'number') return String(value) || t('console.settings.nothing')
    if (rule.unit === 'baht') return formatPrice(Number(value), locale)
    return t('console.settings.units.days', { smart_count: Number(value) })
  }
  return { nameOf: (key: string) => t(`console.settings.names.${key}`), saidOf }
}
