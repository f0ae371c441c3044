import { useLocale, useTranslate } from 'ra-core'
import type { Role } from '#domain/accounts/access.ts'
import { bangkokDate, daysBetween } from '#domain/bangkokTime.ts'
import { formatDateTime, formatTime } from '#i18n/format.ts'

type Named = { name: string } | null

/** 'Yesterday 18:02'; what is longer ago is said by its date. */
export function saidWhen(instant: string, now: Date, lang: string): string {
  const days = daysBetween(bangkokDate(now), bangkokDate(instant))
  if (days < -1 || days > 0) return formatDateTime(instant)
  const day = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' }).format(days, 'day')
  return `${day[0]?.toLocaleUpperCase(lang)}${day.slice(1)} ${formatTime(instant)}`
}

/** The words that every page of the console says alike. */
export function useWords() {
  const t = useTranslate()
  const locale = useLocale()
  return {
    t,
    roleName: (role: Role): string => t(`console.roles.${role}`),
    placeName: (shop: Named): string => shop?.name ?? t('console.marketplace'),
    when: (instant: string): string => formatDateTime(instant),
    whenSaid: (instant: string): string => saidWhen(instant, new Date(), locale),
  }
}
