import { useLocale } from 'ra-core'
import { NavLink } from 'react-router'
import { useWords } from '#console/kit/useWords.ts'
import { pathsOf } from '#lib/paths.ts'

const PAGES = ['texts', 'details', 'services', 'hours'] as const

type Props = { shop: { _id: string; urlName: string; name: string } }

/** The pages of one shop at the console, and the one that customers see. */
export function ShopPages({ shop }: Props) {
  const { t } = useWords()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  return (
    <nav className="flex flex-wrap items-center gap-s2" aria-label={shop.name}>
      {PAGES.map((page) => (
        <NavLink key={page} className="chip" to={`/shops/${shop._id}/${page}`}>
          {t(`console.shops.${page}`)}
        </NavLink>
      ))}
      <a className="more" href={paths.shop(shop.urlName)}>
        {t('console.shops.open')}
      </a>
    </nav>
  )
}
