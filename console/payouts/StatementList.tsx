import { ListBase, type RaRecord, useListContext } from 'ra-core'
import { useId } from 'react'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { ShopFilter } from '#console/kit/table/ShopFilter.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useMoneyWords } from '#console/orders/useMoneyWords.ts'
import type { Statement } from '#contract/orders/statements.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

type Row = Statement & RaRecord

/** Which month; this one if none is said. */
function MonthFilter() {
  const { t } = useMoneyWords()
  const { data, filterValues, setFilters } = useListContext<Row>()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('console.payouts.month')}</label>
      <input
        className="input"
        type="month"
        id={id}
        value={filterValues.month ?? data?.[0]?.month ?? ''}
        onChange={({ target }) => setFilters({ ...filterValues, month: target.value })}
      />
    </div>
  )
}

/** What each shop of whoever looks has sold and gets, of one month. */
export function StatementList() {
  const { t, satang } = useMoneyWords()
  const sum = (key: 'opening' | 'sales' | 'refunds' | 'commission' | 'payouts' | 'closing'): Column<Row> => ({
    ...{ key, label: t(`console.payouts.${key}`) },
    text: (row) => (row[key] / 100).toFixed(2),
    render: (row) => <span className="num">{satang(row[key])}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.orders.open'),
    to: ({ _id, month }) => `/statements/${_id}/${month}`,
    name: ({ shop }) => t('console.payouts.openOf', { shop: shop.name }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'shop',
      label: t('console.reviews.shop'),
      text: ({ shop }) => shop.name,
      render: ({ shop }) => <strong>{shop.name}</strong>,
    },
    ...(['opening', 'sales', 'refunds', 'commission', 'payouts', 'closing'] as const).map(sum),
    open,
  ]
  return (
    <ListBase resource="statements" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.tabs.statements')}>
        <div className="filters">
          <MonthFilter />
          <ShopFilter<Row> shopsOf={({ shop }) => [shop]} />
        </div>
        <Table
          caption={t('console.tabs.statements')}
          columns={columns}
          empty={
            <Empty title={t('console.payouts.noStatement')}>
              <p>{t('console.payouts.noStatementAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
