import { ListBase, type RaRecord, useNotify, useRefresh } from 'ra-core'
import { call } from '#console/data/call.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { NumberField, Refusal, SelectField, SendButton, TextField } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { SendForm } from '#console/kit/SendForm.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useMoneyWords } from '#console/orders/useMoneyWords.ts'
import type { ConsoleRate } from '#contract/orders/statements.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { COMMISSION_MOST_BASIS_POINTS } from '#domain/orders/commission.ts'

type Row = ConsoleRate & RaRecord
type Adding = { shop?: string; kind?: ConsoleRate['kind']; basisPoints?: string; from?: string }

const KINDS: ConsoleRate['kind'][] = ['reservation', 'voucher', 'cart', 'tip', 'move']

/** A rate from a day on. */
function Add() {
  const { t } = useMoneyWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, refusal } = useSending()
  const add = async ({ shop, kind = 'reservation', basisPoints, from = '' }: Adding) => {
    const body = { shop: shop?.trim() || null, kind, basisPoints: Number(basisPoints), from }
    if (!(await send(() => call('POST /console/commission-rates', { body })))) return
    notify('console.saved')
    refresh()
  }
  return (
    <SendForm className="form panel" onSubmit={add}>
      <h2 className="text-h3">{t('console.payouts.addRate')}</h2>
      <Refusal message={refusal} />
      <SelectField
        source="kind"
        label={t('console.orders.kind')}
        defaultValue="reservation"
        choices={KINDS.map((id) => ({ id, name: t(`console.orders.kinds.${id}`) }))}
      />
      <NumberField
        source="basisPoints"
        label={t('console.payouts.points')}
        hint={t('console.payouts.pointsAbout')}
        min={0}
        max={COMMISSION_MOST_BASIS_POINTS}
      />
      <TextField
        isRequired
        source="from"
        type="date"
        label={t('console.audit.from')}
        hint={t('console.payouts.fromAbout')}
        defaultValue={addDays(bangkokDate(new Date()), 1)}
      />
      <TextField source="shop" label={t('console.payouts.shopId')} hint={t('console.payouts.shopIdAbout')} />
      <SendButton>{t('console.payouts.addRate')}</SendButton>
    </SendForm>
  )
}

/** What the marketplace keeps of sales. */
export function RateList() {
  const { t } = useMoneyWords()
  const shopOf = ({ shop }: Row) => shop?.name ?? t('console.payouts.everyShop')
  const rateOf = ({ basisPoints }: Row) => `${basisPoints / 100} %`
  const columns: Column<Row>[] = [
    { key: 'shop', label: t('console.reviews.shop'), text: shopOf, render: shopOf },
    {
      key: 'kind',
      label: t('console.orders.kind'),
      text: ({ kind }) => t(`console.orders.kinds.${kind}`),
      render: ({ kind }) => t(`console.orders.kinds.${kind}`),
    },
    {
      key: 'rate',
      label: t('console.payouts.commission'),
      text: rateOf,
      render: (row) => <span className="num">{rateOf(row)}</span>,
    },
    {
      key: 'from',
      label: t('console.audit.from'),
      text: ({ from }) => from,
      render: ({ from }) => <span className="num">{from}</span>,
    },
  ]
  return (
    <ListBase resource="rates" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.tabs.rates')}>
        <Add />
        <Table
          caption={t('console.tabs.rates')}
          columns={columns}
          empty={
            <Empty title={t('console.payouts.noRate')}>
              <p>{t('console.payouts.noRateAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
