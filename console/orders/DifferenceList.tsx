import { ListBase, type RaRecord, useLocale, useNotify, useRefresh } from 'ra-core'
import { call } from '#console/data/call.ts'
import { useMember } from '#console/data/member.ts'
import { useRead } from '#console/data/useRead.ts'
import { exactMoney } from '#console/i18n/exactMoney.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Page } from '#console/kit/Page.tsx'
import { FilterSelect, Filters } from '#console/kit/table/Filters.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useWords } from '#console/kit/useWords.ts'
import { WordButton } from '#console/kit/WordButton.tsx'
import type { PaymentDifference } from '#contract/orders/consoleDifferences.ts'
import { CONSOLE_PAGE_SIZE, DIFFERENCE_WORD_MAX } from '#domain/constants.ts'
import { DIFFERENCES } from '#domain/orders/reconciliation.ts'
import { formatDay } from '#i18n/format.ts'

type Row = PaymentDifference & RaRecord

/** Which days were compared: an empty list says nothing without it. */
function Compared() {
  const { t } = useWords()
  const locale = useLocale()
  const { data } = useRead(['reconciled-days'], () => call('GET /console/reconciled-days'))
  if (!data) return null
  if (data.days.length === 0) return <p>{t('console.differences.comparedNever')}</p>
  return (
    <ul>
      {data.days.map(({ acquirer, day, paymentCount }) => (
        <li key={acquirer}>
          {t('console.differences.compared', {
            ...{ acquirer: t(`console.differences.acquirers.${acquirer}`), day: formatDay(day, locale) },
            smart_count: paymentCount,
          })}
        </li>
      ))}
    </ul>
  )
}

function Close({ row, name }: { row: Row; name: string }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const close = async (word: string) => {
    const params = { id: row._id }
    // Also what was refused is read anew: somebody else was quicker.
    await call('POST /console/payment-differences/{id}/close', {
      params,
      body: { version: row.version, word },
    }).finally(refresh)
    notify('console.differences.closeDone')
  }
  return (
    <WordButton
      label={t('console.differences.close')}
      about={t('console.differences.closeOf', { name })}
      text={t('console.differences.closeAbout')}
      wordLabel={t('console.differences.word')}
      wordHint={t('console.differences.wordHint')}
      maxLength={DIFFERENCE_WORD_MAX}
      onConfirm={close}
    />
  )
}

/** How what the acquirers say differs from our tables, and disputes, the open ones first. */
export function DifferenceList() {
  const { t, when } = useWords()
  const locale = useLocale()
  const { member } = useMember()
  const mayClose = member?.permissions.includes('refunds.send') ?? false
  const money = (amount: number | null, currency: string) =>
    amount === null ? t('console.none') : exactMoney(amount, currency, locale)
  const kindOf = ({ kind }: Row) => t(`console.differences.kinds.${kind}`)
  const refOf = ({ disputeRef, providerRef }: Row) => disputeRef ?? providerRef ?? ''
  const stateOf = ({ closed }: Row) => {
    if (!closed) return t('console.differences.open')
    const by = closed.by ?? t('console.differences.byNight')
    return t('console.differences.closedBy', { by, when: when(closed.at) })
  }
  const columns: Column<Row>[] = [
    {
      key: 'what',
      label: t('console.differences.what'),
      text: (row) => [kindOf(row), row.words].filter(Boolean).join(' · '),
      render: (row) => (
        <>
          <strong>{kindOf(row)}</strong>
          <span className="block text-small text-ink-2">{t(`console.differences.abouts.${row.kind}`)}</span>
          {row.words && <span className="block text-small wrap-anywhere">{row.words}</span>}
        </>
      ),
    },
    {
      key: 'payment',
      label: t('console.differences.payment'),
      text: (row) => [row.orderNumber, row.acquirer, refOf(row), row.paymentId].filter(Boolean).join(' · '),
      render: (row) => (
        <>
          {row.orderNumber && <strong className="block">{row.orderNumber}</strong>}
          {t(`console.differences.acquirers.${row.acquirer}`)}
          <span className="block text-small text-ink-2 wrap-anywhere">{refOf(row)}</span>
          {row.paymentId && (
            <span className="block text-small text-ink-2 wrap-anywhere">
              {t('console.differences.ourId', { id: row.paymentId })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'ours',
      label: t('console.differences.ours'),
      text: ({ ours, currency }) => money(ours, currency),
      render: ({ ours, currency }) => <span className="num">{money(ours, currency)}</span>,
    },
    {
      key: 'theirs',
      label: t('console.differences.theirs'),
      text: ({ theirs, currency }) => money(theirs, currency),
      render: ({ theirs, currency }) => <span className="num">{money(theirs, currency)}</span>,
    },
    {
      key: 'found',
      label: t('console.differences.found'),
      text: ({ createdAt }) => when(createdAt),
      render: ({ createdAt }) => <span className="num">{when(createdAt)}</span>,
    },
    {
      key: 'state',
      label: t('console.differences.state'),
      text: (row) => [stateOf(row), row.closed?.word].filter(Boolean).join(' · '),
      render: (row) => (
        <>
          {stateOf(row)}
          {row.closed?.word && <span className="block text-small wrap-anywhere">{row.closed.word}</span>}
        </>
      ),
    },
    {
      key: 'actions',
      label: t('console.list.actions'),
      isActions: true,
      render: (row) =>
        mayClose && !row.closed && <Close row={row} name={`${kindOf(row)} ${row.orderNumber ?? refOf(row)}`} />,
    },
  ]
  return (
    <ListBase resource="differences" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.differences.title')}>
        <p>{t('console.differences.about')}</p>
        <Compared />
        <Filters label={t('console.differences.search')}>
          <FilterSelect
            source="kind"
            label={t('console.differences.what')}
            choices={DIFFERENCES.map((kind) => ({ id: kind, name: t(`console.differences.kinds.${kind}`) }))}
          />
          <FilterSelect
            source="state"
            label={t('console.differences.state')}
            choices={[
              { id: 'open', name: t('console.differences.open') },
              { id: 'closed', name: t('console.differences.closed') },
            ]}
          />
        </Filters>
        <Table
          caption={t('console.differences.title')}
          columns={columns}
          empty={
            <Empty title={t('console.differences.empty')}>
              <p>{t('console.differences.emptyAbout')}</p>
            </Empty>
          }
        />
      </Page>
    </ListBase>
  )
}
