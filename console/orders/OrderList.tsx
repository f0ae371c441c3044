import { ListBase, type RaRecord } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterDate, FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { ShopFilter } from '#console/kit/table/ShopFilter.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import type { ConsoleOrder } from '#contract/orders/consoleOrders.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { ORDER_STATES, ORDER_WAITS } from '#domain/orders/orderState.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { useMoneyWords } from './useMoneyWords.ts'

type Row = ConsoleOrder & RaRecord

const KINDS: ConsoleOrder['kind'][] = ['reservation', 'voucher', 'cart', 'tip', 'move']

function OrderFilters() {
  const { t, methodName } = useMoneyWords()
  const choices = (ids: readonly string[], nameOf: (id: string) => string) =>
    ids.map((id) => ({ id, name: nameOf(id) }))
  return (
    <Filters label={t('console.orders.search')}>
      <FilterSelect
        source="waits"
        label={t('console.orders.waits')}
        choices={choices(ORDER_WAITS, (id) => t(`console.orders.waitsFor.${id}`))}
      />
      <FilterSelect
        source="state"
        label={t('console.orders.state')}
        choices={choices(ORDER_STATES, (id) => t(`console.orders.states.${id}`))}
      />
      <FilterSelect
        source="kind"
        label={t('console.orders.kind')}
        choices={choices(KINDS, (id) => t(`console.orders.kinds.${id}`))}
      />
      <FilterSelect
        source="method"
        label={t('console.orders.method')}
        choices={choices(Object.values(PAYMENT_METHOD), methodName)}
      />
      <ShopFilter<Row> shopsOf={({ shops }) => shops} />
      <FilterDate source="from" label={t('console.audit.from')} />
      <FilterDate source="until" label={t('console.audit.until')} />
    </Filters>
  )
}

/** Orders of the whole marketplace, the latest first. */
export function OrderList() {
  const { t, when, baht, methodName, statesOf } = useMoneyWords()
  const shopsOf = ({ shops }: Row) => shops.map(({ name }) => name).join(', ')
  const open = useOpenColumn<Row>({
    label: t('console.orders.open'),
    to: ({ _id }) => `/orders/${_id}`,
    name: ({ orderNumber }) => t('console.orders.openOf', { number: orderNumber }),
  })
  const columns: Column<Row>[] = [
    {
      key: 'order',
      label: t('console.orders.order'),
      text: ({ orderNumber }) => orderNumber,
      render: ({ orderNumber, kind }) => (
        <>
          <strong className="num" translate="no">
            {orderNumber}
          </strong>
          <span className="block text-small text-ink-2">{t(`console.orders.kinds.${kind}`)}</span>
        </>
      ),
    },
    {
      key: 'customer',
      label: t('console.orders.customer'),
      text: ({ name, email, tel }) => [name, email, tel].filter(Boolean).join(' · '),
      render: ({ name, email, tel }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          <span className="block text-small text-ink-2 wrap-anywhere">{email}</span>
          <span className="block text-small text-ink-2 num">{tel}</span>
        </>
      ),
    },
    {
      key: 'price',
      label: t('console.orders.price'),
      text: ({ price }) => String(price),
      render: ({ price, paymentMethod }) => (
        <>
          <span className="num">{baht(price)}</span>
          <span className="block text-small text-ink-2">{methodName(paymentMethod)}</span>
        </>
      ),
    },
    {
      key: 'state',
      label: t('console.orders.state'),
      text: (row) => statesOf(row).join(', '),
      render: (row) =>
        statesOf(row).map((state) => (
          <span key={state} className="block">
            {state}
          </span>
        )),
    },
    { key: 'shop', label: t('console.reviews.shop'), text: shopsOf, render: shopsOf },
    {
      key: 'placed',
      label: t('console.orders.placed'),
      text: ({ placedAt }) => when(placedAt),
      render: ({ placedAt }) => <span className="num">{when(placedAt)}</span>,
    },
    open,
  ]
  return (
    <ListBase resource="orders" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.orders.title')}>
        <OrderFilters />
        <Table
          caption={t('console.orders.title')}
          columns={columns}
          empty={
            <Empty title={t('console.orders.empty')}>
              <p>{t('console.orders.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
