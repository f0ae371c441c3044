import { useListContext, useTranslate } from 'ra-core'

/** Back and on through the pages of a list; nothing where there is one. */
export function Pager() {
  const t = useTranslate()
  const { page, perPage, total = 0, setPage } = useListContext()
  const last = Math.ceil(total / perPage)
  if (last <= 1) return null
  return (
    <nav className="flex flex-wrap items-center gap-s3" aria-label={t('console.list.pages')}>
      <button type="button" className="btn btn--line" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {t('console.list.previous')}
      </button>
      <span className="num">
        {page} / {last}
      </span>
      <button type="button" className="btn btn--line" disabled={page >= last} onClick={() => setPage(page + 1)}>
        {t('console.list.next')}
      </button>
    </nav>
  )
}
