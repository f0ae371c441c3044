import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { useMember } from '#console/data/member.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ListedShop } from '#contract/catalogue/consoleShops.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { pathsOf } from '#lib/paths.ts'

type Row = ListedShop & RaRecord

/** The shops of whoever looks. */
export function ShopList() {
  const { t } = useWords()
  const { member } = useMember()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  const opensDesk = member?.permissions.includes('desk.open')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('console.shops.name'),
      text: ({ name }) => name,
      render: ({ name }) => <strong>{name}</strong>,
    },
    {
      key: 'nameTH',
      label: t('console.shops.nameTH'),
      text: ({ nameTH }) => nameTH,
      render: ({ nameTH }) => <span lang="th">{nameTH}</span>,
    },
    {
      key: 'missingTexts',
      label: t('console.shops.missingTexts'),
      text: ({ missingTexts }) => String(missingTexts),
      render: ({ _id, missingTexts, name }) => (
        <Link className="more num" to={`/shops/${_id}/texts`}>
          {missingTexts} <span className="sr-only">{name}</span>
        </Link>
      ),
    },
    {
      key: 'page',
      label: t('console.list.actions'),
      isActions: true,
      render: ({ _id, urlName, name }) => (
        <>
          <Link className="btn btn--line" to={`/shops/${_id}/texts`}>
            {t('console.shops.texts')} <span className="sr-only">{name}</span>
          </Link>
          <Link className="btn btn--line" to={`/shops/${_id}/services`}>
            {t('console.shops.services')} <span className="sr-only">{name}</span>
          </Link>
          <Link className="btn btn--line" to={`/shops/${_id}/hours`}>
            {t('console.shops.hours')} <span className="sr-only">{name}</span>
          </Link>
          {opensDesk && (
            <a className="btn btn--soft" href={paths.desk(urlName)}>
              {t('console.shops.desk')} <span className="sr-only">{name}</span>
            </a>
          )}
          <a className="more" href={paths.shop(urlName)}>
            {t('console.shops.open')} <span className="sr-only">{name}</span>
          </a>
        </>
      ),
    },
  ]
  return (
    <ListBase resource="shops" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.shops.title')}>
        <Filters label={t('console.shops.search')} />
        <Table
          caption={t('console.shops.title')}
          columns={columns}
          empty={<Empty title={t('console.shops.empty')} />}
        />
      </Page>
    </ListBase>
  )
}
