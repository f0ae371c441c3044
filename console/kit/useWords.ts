import { useTranslate } from 'ra-core'
import type { Role } from '#domain/accounts/access.ts'
import { formatDateTime } from '#i18n/format.ts'

type Named = { name: string } | null

/** The words that every page of the console says alike. */
export function useWords() {
  const t = useTranslate()
  return {
    t,
    roleName: (role: Role): string => t(`console.roles.${role}`),
    placeName: (shop: Named): string => shop?.name ?? t('console.marketplace'),
    when: (instant: string): string => formatDateTime(instant),
  }
}
