import { ListBase, type RaRecord } from 'ra-core'
import { useMember } from '#console/data/member.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect } from '#console/kit/table/Filters.tsx'
import { ShopFilter } from '#console/kit/table/ShopFilter.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useMoneyWords } from '#console/orders/useMoneyWords.ts'
import type { Payout } from '#contract/orders/payouts.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { PAYOUT_STATES } from '#domain/orders/payout.ts'
import { PayoutTools } from './PayoutTools.tsx'

type Row = Payout & RaRecord

/** What the shops of whoever looks get or got, the latest first. */
export function PayoutList() {
  const { t, when, satang } = useMoneyWords()
  const { member } = useMember()
  const mayChange = member?.permissions.includes('payouts.change') ?? false
  const stateOf = ({ state, paidOn, reference }: Row) =>
    [t(`console.payouts.states.${state}`), paidOn, reference].filter(Boolean).join(' · ')
  const columns: Column<Row>[] = [
    {
      key: 'shop',
      label: t('console.reviews.shop'),
      text: ({ shop }) => shop.name,
      render: ({ shop }) => <strong>{shop.name}</strong>,
    },
    {
      key: 'amount',
      label: t('console.payouts.amount'),
      text: ({ amount }) => (amount / 100).toFixed(2),
      render: ({ amount }) => <span className="num">{satang(amount)}</span>,
    },
    { key: 'state', label: t('console.orders.state'), text: stateOf, render: stateOf },
    {
      key: 'made',
      label: t('console.payouts.made'),
      text: ({ createdAt }) => when(createdAt),
      render: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
  ]
  return (
    <ListBase resource="payouts" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.tabs.payouts')}>
        {mayChange && <PayoutTools />}
        <div className="filters">
          <FilterSelect
            source="state"
            label={t('console.orders.state')}
            choices={PAYOUT_STATES.map((id) => ({ id, name: t(`console.payouts.states.${id}`) }))}
          />
          <ShopFilter<Row> shopsOf={({ shop }) => [shop]} />
        </div>
        <Table
          caption={t('console.tabs.payouts')}
          columns={columns}
          empty={
            <Empty title={t('console.payouts.noPayout')}>
              <p>{t('console.payouts.noPayoutAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
