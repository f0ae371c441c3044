import { useTranslate } from 'ra-core'
import { errorKey } from '#console/data/errorKey.ts'
import { Page } from './Page.tsx'

/** In the place of a page that broke. */
export function Failed({ error, resetErrorBoundary }: { error?: unknown; resetErrorBoundary(args?: unknown): void }) {
  const t = useTranslate()
  return (
    <Page title={t('console.errors.title')}>
      <p>{t(errorKey(error))}</p>
      <p>
        <button type="button" className="btn" onClick={() => resetErrorBoundary()}>
          {t('console.errors.reload')}
        </button>
      </p>
    </Page>
  )
}

export function Denied() {
  const t = useTranslate()
  return (
    <Page title={t('console.errors.denied')}>
      <p>{t('console.errors.deniedAbout')}</p>
    </Page>
  )
}
export const Lost = () => <Page title={useTranslate()('console.errors.lost')} />
