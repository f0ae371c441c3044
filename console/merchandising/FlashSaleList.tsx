import { Plus } from 'lucide-react'
import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleFlashSale } from '#contract/merchandising/consoleFlashSales.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { FLASH_SALE_KINDS, FLASH_SALE_STATES, type FlashSaleState } from '#domain/merchandising/flashSale.ts'

type Row = ConsoleFlashSale & RaRecord

const BADGES: Record<FlashSaleState, string> = {
  ...{ ahead: 'badge badge--warn', running: 'badge badge--ok', over: 'badge badge--still' },
}

/** Every flash sale, the latest to begin first. */
export function FlashSaleList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const nameOf = ({ name }: Row) => textIn(name, locale)
  const kindOf = ({ kind }: Pick<Row, 'kind'>) => t(`console.flashSales.kinds.${kind}`)
  const stateOf = (state: FlashSaleState) => t(`console.flashSales.states.${state}`)
  const number = (key: 'deals' | 'sold', read: (row: Row) => number): Column<Row> => ({
    ...{ key, label: t(`console.flashSales.${key}`), text: (row) => String(read(row)) },
    render: (row) => <span className="num">{read(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.flashSales.open'),
    to: ({ _id }) => `/flash-sales/${_id}`,
    name: (row) => t('console.flashSales.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'name', label: t('console.flashSales.name'), text: nameOf },
      render: (row) => <strong>{nameOf(row)}</strong>,
    },
    {
      ...{ key: 'state', label: t('console.flashSales.state'), text: ({ state }) => stateOf(state) },
      render: ({ state }) => <span className={BADGES[state]}>{stateOf(state)}</span>,
    },
    { key: 'kind', label: t('console.flashSales.kind'), text: kindOf, render: kindOf },
    {
      ...{ key: 'when', label: t('console.flashSales.when') },
      text: ({ startTime, endTime }) => `${when(startTime)} – ${when(endTime)}`,
      render: ({ startTime, endTime }) => (
        <>
          <span className="block num">{when(startTime)}</span>
          <span className="block num">{when(endTime)}</span>
        </>
      ),
    },
    number('deals', ({ dealCount }) => dealCount),
    number('sold', ({ sold }) => sold),
    open,
  ]
  const create = (
    <Link className="btn" to="/flash-sales/create">
      <Plus size={18} aria-hidden="true" />
      {t('console.flashSales.create')}
    </Link>
  )
  return (
    <ListBase resource="flash-sales" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.flashSales.title')} actions={create}>
        <Filters label={t('console.flashSales.search')}>
          <FilterSelect
            source="state"
            label={t('console.flashSales.state')}
            choices={FLASH_SALE_STATES.map((id) => ({ id, name: stateOf(id) }))}
          />
          <FilterSelect
            source="kind"
            label={t('console.flashSales.kind')}
            choices={FLASH_SALE_KINDS.map((kind) => ({ id: kind, name: kindOf({ kind }) }))}
          />
        </Filters>
        <Table
          caption={t('console.flashSales.title')}
          columns={columns}
          empty={
            <Empty title={t('console.flashSales.empty')}>
              <p>{t('console.flashSales.emptyAbout')}</p>
              {create}
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
