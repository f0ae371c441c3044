import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleBanner } from '#contract/merchandising/consoleBanners.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { BANNER_TYPES } from '#domain/merchandising/bannerType.ts'
import { SHOWN_STATES } from '#domain/merchandising/showWindow.ts'
import { ShownState } from './ShownState.tsx'

type Row = ConsoleBanner & RaRecord

function CreateLink() {
  const { t } = useWords()
  return (
    <Link className="btn" to="/banners/create">
      {t('console.banners.add')}
    </Link>
  )
}

/** All banners, each kind in its order, whether customers see them now or not. */
export function BannerList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const nameOf = ({ title }: Row) => textIn(title, locale)
  const typeOf = (type: string) => t(`console.banners.types.${type}`)
  const window = ({ showFrom, showUntil }: Row) =>
    showFrom || showUntil ? `${showFrom ? when(showFrom) : ''} – ${showUntil ? when(showUntil) : ''}` : ''
  const open = useOpenColumn<Row>({
    label: t('console.banners.open'),
    to: ({ _id }) => `/banners/${_id}`,
    name: (row) => t('console.banners.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'title',
      label: t('console.banners.name'),
      text: nameOf,
      render: (row) => (
        <>
          <strong className="block">{nameOf(row)}</strong>
          <span className="text-small text-ink-2">{row.link}</span>
        </>
      ),
    },
    {
      key: 'type',
      label: t('console.banners.type'),
      text: ({ type }) => typeOf(type),
      render: ({ type }) => typeOf(type),
    },
    {
      key: 'place',
      label: t('console.banners.place'),
      text: ({ position }) => String(position),
      render: ({ position }) => <span className="num">{position}</span>,
    },
    {
      key: 'state',
      label: t('console.banners.state'),
      text: (row) => [t(`console.banners.states.${row.state}`), window(row)].filter(Boolean).join(', '),
      render: (row) => (
        <>
          <ShownState state={row.state} />
          <span className="block text-small text-ink-2 num">{window(row)}</span>
        </>
      ),
    },
    open,
  ]
  return (
    <ListBase resource="banners" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.banners.title')} actions={<CreateLink />}>
        <p className="text-ink-2">{t('console.banners.about')}</p>
        <Filters label={t('console.banners.search')}>
          <FilterSelect
            source="type"
            label={t('console.banners.type')}
            choices={BANNER_TYPES.map((id) => ({ id, name: typeOf(id) }))}
          />
          <FilterSelect
            source="state"
            label={t('console.banners.state')}
            choices={SHOWN_STATES.map((id) => ({ id, name: t(`console.banners.states.${id}`) }))}
          />
        </Filters>
        <Table
          caption={t('console.banners.title')}
          columns={columns}
          empty={
            <Empty title={t('console.banners.empty')}>
              <p>{t('console.banners.emptyAbout')}</p>
              <CreateLink />
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
