import { ListBase, type RaRecord, useLocale } from 'ra-core'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useOpenColumn } from '#console/kit/table/useOpenColumn.tsx'
import { useWords } from '#console/kit/useWords.ts'
import type { ExchangeRate } from '#contract/consoleSettings.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'
import { formatDay } from '#i18n/format.ts'

type Row = ExchangeRate & RaRecord

/** By which rates prices are shown beside baht. */
export function ExchangeRateList() {
  const { t } = useWords()
  const locale = useLocale()
  const nameOf = ({ _id }: Row) => `${_id} (${t(`console.settings.currencies.${_id}`)})`
  const rateOf = ({ bahtPerUnit }: Row) => (bahtPerUnit === null ? t('console.settings.noRate') : String(bahtPerUnit))
  const dayOf = ({ day }: Row) => (day ? formatDay(day, locale) : t('console.none'))
  const figure = (key: string, text: (row: Row) => string): Column<Row> => ({
    ...{ key, label: t(`console.settings.${key}`), text },
    render: (row) => <span className="num">{text(row)}</span>,
  })
  const open = useOpenColumn<Row>({
    label: t('console.settings.open'),
    to: ({ _id }) => `/exchange-rates/${_id}`,
    name: (row) => t('console.settings.openOf', { name: nameOf(row) }),
  })
  const columns: Column<Row>[] = [
    {
      ...{ key: 'currency', label: t('console.settings.currency'), text: nameOf },
      render: (row) => <strong>{nameOf(row)}</strong>,
    },
    figure('rate', rateOf),
    figure('day', dayOf),
    open,
  ]
  return (
    <ListBase resource="exchange-rates" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.tabs.exchange-rates')}>
        <p className="text-ink-2">{t('console.settings.ratesAbout')}</p>
        <Table
          caption={t('console.tabs.exchange-rates')}
          columns={columns}
          empty={<Empty title={t('console.settings.noRate')} />}
        />
      </Page>
    </ListBase>
  )
}
