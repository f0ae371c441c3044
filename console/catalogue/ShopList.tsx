import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { useMember } from '#console/data/member.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ListedShop } from '#contract/catalogue/consoleShops.ts'
import { PUBLICATIONS, type Publication } from '#domain/catalogue/publication.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { pathsOf } from '#lib/paths.ts'

type Row = ListedShop & RaRecord

const BADGES: Record<Publication, string> = {
  ...{ published: 'badge badge--ok', unpublished: 'badge badge--warn', archived: 'badge badge--still' },
}

function CreateLink() {
  const { t } = useWords()
  return (
    <Link className="btn" to="/shops/create">
      {t('console.publication.create')}
    </Link>
  )
}

/** The shops of whoever looks, whether customers see them or not. */
export function ShopList() {
  const { t } = useWords()
  const { member } = useMember()
  const paths = pathsOf(useLocale() === 'th' ? 'th' : 'en')
  const addsShops = member?.permissions.includes('shops.add')
  const opensDesk = member?.permissions.includes('desk.open')
  const stateOf = (state: Publication) => t(`console.publication.states.${state}`)
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
      key: 'publication',
      label: t('console.publication.state'),
      text: ({ publication }) => stateOf(publication),
      render: ({ publication }) => <span className={BADGES[publication]}>{stateOf(publication)}</span>,
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
      render: ({ _id, urlName, name, publication }) => (
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
          {publication === 'published' ? (
            <a className="more" href={paths.shop(urlName)}>
              {t('console.shops.open')} <span className="sr-only">{name}</span>
            </a>
          ) : (
            <Link className="btn btn--line" to={`/shops/${_id}/publication`}>
              {t('console.shops.publication')} <span className="sr-only">{name}</span>
            </Link>
          )}
        </>
      ),
    },
  ]
  return (
    <ListBase resource="shops" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.shops.title')} actions={addsShops && <CreateLink />}>
        <Filters label={t('console.shops.search')}>
          <FilterSelect
            source="publication"
            label={t('console.publication.state')}
            choices={PUBLICATIONS.map((id) => ({ id, name: stateOf(id) }))}
          />
        </Filters>
        <Table
          caption={t('console.shops.title')}
          columns={columns}
          empty={<Empty title={t('console.shops.empty')}>{addsShops && <CreateLink />}</Empty>}
        />
      </Page>
    </ListBase>
  )
}
