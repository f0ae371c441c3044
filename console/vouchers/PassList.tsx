import { Plus } from 'lucide-react'
import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { ShownState } from '#console/merchandising/windows/ShownState.tsx'
import type { ConsolePass } from '#contract/vouchers/consolePasses.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { SHOWN_STATES } from '#domain/merchandising/showWindow.ts'
import { formatPrice } from '#i18n/format.ts'

type Row = ConsolePass & RaRecord

/** All passes in the order in which customers see them, whether they are sold now or not. */
export function PassList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const nameOf = ({ name }: Row) => textIn(name, locale)
  const window = ({ showFrom, showUntil }: Row) =>
    showFrom || showUntil ? `${showFrom ? when(showFrom) : ''} – ${showUntil ? when(showUntil) : ''}` : ''
  const shopsOf = ({ shops }: Row) =>
    shops.length === 0 ? t('console.passes.everywhere') : shops.map(({ name }) => name).join(', ')
  const figure = (key: string, text: (row: Row) => string): Column<Row> => ({
    ...{ key, label: t(`console.passes.${key}`), text },
    render: (row) => <span className="num">{text(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.flashSales.open'),
    to: ({ _id }) => `/passes/${_id}`,
    name: (row) => t('console.flashSales.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'name', label: t('console.passes.name'), text: nameOf },
      render: (row) => <strong>{nameOf(row)}</strong>,
    },
    figure('units', ({ units }) => String(units)),
    figure('price', ({ price }) => formatPrice(price, locale)),
    figure('expiredWithin', ({ expiredWithin }) => String(expiredWithin)),
    { ...{ key: 'shops', label: t('console.passes.shops'), text: shopsOf }, render: shopsOf },
    {
      ...{ key: 'state', label: t('console.banners.state') },
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
  const create = (
    <Link className="btn" to="/passes/create">
      <Plus size={18} aria-hidden="true" />
      {t('console.passes.create')}
    </Link>
  )
  return (
    <ListBase resource="passes" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.passes.title')} actions={create}>
        <Filters label={t('console.passes.search')}>
          <FilterSelect
            source="state"
            label={t('console.banners.state')}
            choices={SHOWN_STATES.map((id) => ({ id, name: t(`console.banners.states.${id}`) }))}
          />
        </Filters>
        <Table
          caption={t('console.passes.title')}
          columns={columns}
          empty={
            <Empty title={t('console.passes.empty')}>
              <p>{t('console.passes.emptyAbout')}</p>
              {create}
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
