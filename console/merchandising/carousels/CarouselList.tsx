import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleCarousel } from '#contract/merchandising/consoleCarousels.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { CAROUSEL_KINDS } from '#domain/merchandising/carousel.ts'

type Row = ConsoleCarousel & RaRecord

function CreateLink() {
  const { t } = useWords()
  return (
    <Link className="btn" to="/carousels/create">
      {t('console.carousels.add')}
    </Link>
  )
}

/** All carousels in the order in which customers see them. */
export function CarouselList() {
  const { t } = useWords()
  const locale = useLocale()
  const nameOf = ({ name }: Row) => textIn(name, locale)
  const kindOf = (kind: string) => t(`console.carousels.kinds.${kind}`)
  const seen = ({ cards }: Row) => cards.filter(({ isShown }) => isShown).length
  const stateOf = (row: Row) => t(seen(row) > 0 ? 'console.banners.states.shown' : 'console.carousels.notShown')
  const open = useOpenColumn<Row>({
    label: t('console.banners.open'),
    to: ({ _id }) => `/carousels/${_id}`,
    name: (row) => t('console.banners.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'name',
      label: t('console.carousels.name'),
      text: nameOf,
      render: (row) => (
        <>
          <strong className="block">{nameOf(row)}</strong>
          <span className="text-small text-ink-2">/carousels/{row.slug}</span>
        </>
      ),
    },
    {
      key: 'kind',
      label: t('console.carousels.kind'),
      text: ({ kind }) => kindOf(kind),
      render: ({ kind }) => kindOf(kind),
    },
    {
      key: 'place',
      label: t('console.banners.place'),
      text: ({ position }) => String(position),
      render: ({ position }) => <span className="num">{position}</span>,
    },
    {
      key: 'cards',
      label: t('console.carousels.seen'),
      text: (row) => String(seen(row)),
      render: (row) => <span className="num">{seen(row)}</span>,
    },
    {
      key: 'state',
      label: t('console.banners.state'),
      text: stateOf,
      render: (row) => <span className={seen(row) > 0 ? 'badge badge--ok' : 'badge badge--still'}>{stateOf(row)}</span>,
    },
    open,
  ]
  return (
    <ListBase resource="carousels" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.carousels.title')} actions={<CreateLink />}>
        <p className="text-ink-2">{t('console.carousels.about')}</p>
        <Filters label={t('console.carousels.search')}>
          <FilterSelect
            source="kind"
            label={t('console.carousels.kind')}
            choices={CAROUSEL_KINDS.map((id) => ({ id, name: kindOf(id) }))}
          />
        </Filters>
        <Table
          caption={t('console.carousels.title')}
          columns={columns}
          empty={
            <Empty title={t('console.carousels.empty')}>
              <p>{t('console.carousels.emptyAbout')}</p>
              <CreateLink />
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
