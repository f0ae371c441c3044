import { ListBase, type RaRecord, useNotify, useRefresh } from 'ra-core'
import { call } from '#console/data/call.ts'
import { Empty } from '#console/kit/Empty.tsx'
import { Refusal } from '#console/kit/Fields.tsx'
import { Page } from '#console/kit/Page.tsx'
import { type Column, Table } from '#console/kit/table/Table.tsx'
import { useSending } from '#console/kit/useSending.ts'
import { useWords } from '#console/kit/useWords.ts'
import type { FailedJob } from '#contract/jobs.ts'
import { CONSOLE_PAGE_SIZE } from '#domain/constants.ts'

type Row = FailedJob & RaRecord

const said = ({ about }: Row): string => Object.values(about).join(', ')
const errorOf = ({ error, code }: Row): string => `${error} ${code}`.trim()

function Retry({ row }: { row: Row }) {
  const { t } = useWords()
  const notify = useNotify()
  const refresh = useRefresh()
  const { send, refusal, isBusy } = useSending()
  const retry = async () => {
    const params = { id: row._id }
    if (!(await send(() => call('POST /console/failed-jobs/{id}/retry', { params })))) return
    notify('console.jobs.retried')
    refresh()
  }
  const name = t('console.jobs.retryOf', { queue: row.queue, about: said(row) })
  return (
    <>
      <button
        type="button"
        className="btn btn--line"
        aria-label={name}
        aria-disabled={isBusy || undefined}
        onClick={retry}
      >
        {t('console.jobs.retry')}
      </button>
      <Refusal message={refusal} />
    </>
  )
}

/** What the marketplace could not do by itself, such as a mail that nobody takes. */
export function FailedJobList() {
  const { t, when } = useWords()
  const columns: Column<Row>[] = [
    {
      key: 'what',
      label: t('console.jobs.what'),
      text: ({ queue }) => queue,
      render: (row) => (
        <>
          <strong>{t(`console.jobs.queues.${row.queue}`, { _: row.queue })}</strong>
          <span className="block text-small text-ink-2">{said(row)}</span>
        </>
      ),
    },
    { key: 'error', label: t('console.jobs.error'), text: errorOf, render: errorOf },
    {
      key: 'attempts',
      label: t('console.jobs.attempts'),
      text: ({ attempts }) => String(attempts),
      render: ({ attempts }) => <span className="num">{attempts}</span>,
    },
    {
      key: 'failed',
      label: t('console.jobs.failedAt'),
      text: ({ failedAt }) => when(failedAt),
      render: ({ failedAt }) => <span className="num">{when(failedAt)}</span>,
    },
    { key: 'actions', label: t('console.list.actions'), isActions: true, render: (row) => <Retry row={row} /> },
  ]
  return (
    <ListBase resource="jobs" perPage={CONSOLE_PAGE_SIZE} exporter={false}>
      <Page title={t('console.jobs.title')}>
        <p>{t('console.jobs.about')}</p>
        <Table caption={t('console.jobs.title')} columns={columns} empty={<Empty title={t('console.jobs.empty')} />} />
      </Page>
    </ListBase>
  )
}
