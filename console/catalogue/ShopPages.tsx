import { useLocale } from 'ra-core'
import { NavLink } from 'react-router'
import { call } from '#console/data/call.ts'
import { useRead } from '#console/data/useRead.ts'
import { useWords } from '#console/kit/useWords.ts'
import { pathsOf } from '#lib/paths.ts'

const PAGES = ['texts', 'photos', 'details', 'services', 'hours', 'publication'] as const

type Props = { shop: { _id: string; urlName: string; name: string } }

/** The pages of one shop at the console, and the one that customers see, or why they see none. */
export function ShopPages({ shop: { _id: id, urlName, name } }: Props) {
  const { t } = useWords()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  const { data } = useRead(['publication', id], () => call('GET /console/shops/{id}/publication', { params: { id } }))
  const { publication, missing = [] } = data?.publication ?? {}
  const parts = missing.map((part) => t(`console.publication.parts.${part}`)).join(', ')
  return (
    <>
      <nav className="flex flex-wrap items-center gap-s2" aria-label={name}>
        {PAGES.map((page) => (
          <NavLink key={page} className="chip" to={`/shops/${id}/${page}`}>
            {t(`console.shops.${page}`)}
          </NavLink>
        ))}
        {publication === 'published' && (
          <a className="more" href={paths.shop(urlName)}>
            {t('console.shops.open')}
          </a>
        )}
      </nav>
      {publication && publication !== 'published' && (
        <p className="note">
          {t(`console.publication.about.${publication}`)} {parts && t('console.publication.missing', { parts })}
        </p>
      )}
    </>
  )
}
