import { Plus } from 'lucide-react'
import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Link } from 'react-router'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleDeal } from '#contract/vouchers/consoleDeals.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { FLASH_SALE_STATES, type FlashSaleState } from '#domain/merchandising/flashSale.ts'
import { formatPrice } from '#i18n/format.ts'

type Row = ConsoleDeal & RaRecord

const BADGES: Record<FlashSaleState, string> = {
  ...{ ahead: 'badge badge--warn', running: 'badge badge--ok', over: 'badge badge--still' },
}

/** The deals of whoever looks, by shop. */
export function DealList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const nameOf = ({ typeName }: Row) => textIn(typeName, locale)
  const shopOf = ({ shop }: Row) => shop?.name ?? t('console.deals.ofBrand')
  const stateOf = (state: FlashSaleState) => t(`console.flashSales.states.${state}`)
  const untilOf = ({ endTime }: Row) => (endTime ? when(endTime) : t('console.none'))
  const soldOf = ({ sold, quota }: Row) => t('console.promotions.usedOf', { used: sold, limit: quota })
  const column = (key: string, label: string, text: (row: Row) => string): Column<Row> => ({
    ...{ key, label: t(label), text },
    render: (row) => <span className="num">{text(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.flashSales.open'),
    to: ({ _id }) => `/deals/${_id}`,
    name: (row) => t('console.flashSales.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'name', label: t('console.deals.typeName'), text: nameOf },
      render: (row) => <strong>{nameOf(row)}</strong>,
    },
    { ...{ key: 'shop', label: t('console.flashSales.shop'), text: shopOf }, render: shopOf },
    {
      ...{ key: 'state', label: t('console.flashSales.state'), text: ({ state }) => stateOf(state) },
      render: ({ state }) => <span className={BADGES[state]}>{stateOf(state)}</span>,
    },
    column('price', 'console.flashSales.price', ({ price }) => formatPrice(price, locale)),
    { ...{ key: 'until', label: t('console.deals.endTime'), text: untilOf }, render: untilOf },
    column('sold', 'console.flashSales.sold', soldOf),
    open,
  ]
  const create = (
    <Link className="btn" to="/deals/create">
      <Plus size={18} aria-hidden="true" />
      {t('console.deals.create')}
    </Link>
  )
  return (
    <ListBase resource="deals" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.deals.title')} actions={create}>
        <Filters label={t('console.deals.search')}>
          <FilterSelect
            source="state"
            label={t('console.flashSales.state')}
            choices={FLASH_SALE_STATES.map((id) => ({ id, name: stateOf(id) }))}
          />
        </Filters>
        <Table
          caption={t('console.deals.title')}
          columns={columns}
          empty={
            <Empty title={t('console.deals.empty')}>
              <p>{t('console.deals.emptyAbout')}</p>
              {create}
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
