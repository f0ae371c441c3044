import { useTranslate } from 'ra-core'

export function Loading() {
  const t = useTranslate()
  return (
    <p className="p-s5 text-ink-2" role="status">
      {t('console.loading')}
    </p>
  )
}
