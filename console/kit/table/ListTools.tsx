import { Columns3, Download } from 'lucide-react'
import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import { saveCsv } from '#console/data/csv.ts'
import { readAll } from '#console/data/dataProvider.ts'
import { Refusal } from '../Fields.tsx'
import { useSending } from '../useSending.ts'
import type { Column } from './Table.tsx'
import './ListTools.css'

type Props<Row> = {
  columns: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  canHide(column: Column<Row>): boolean
  toggle(key: string): void
  hasDownload: boolean
}

/** How many there are, which columns are seen, and all of them, with these filters, as a table. */
export function ListTools<Row extends RaRecord>({ columns, shown, canHide, toggle, hasDownload }: Props<Row>) {
  const t = useTranslate()
  const { resource = '', total = 0, filterValues } = useListContext<Row>()
  const { send, refusal, isBusy } = useSending()
  const download = () =>
    send(async () => {
      const told = shown.filter(({ text }) => text)
      const rows = (await readAll(resource, filterValues)) as unknown as Row[]
      const lines = rows.map((row) => told.map(({ text }) => text?.(row) ?? ''))
      saveCsv(resource, [told.map(({ label }) => label), ...lines])
    })
  return (
    <>
      <div className="list-tools">
        <p className="text-small text-ink-2" role="status">
          {t('console.list.count', { smart_count: total })}
        </p>
        <details className="list-tools__columns">
          <summary className="chip">
            <Columns3 size={18} aria-hidden="true" />
            {t('console.list.columns')}
          </summary>
          <fieldset className="panel panel--lift">
            <legend className="sr-only">{t('console.list.columns')}</legend>
            {columns.filter(canHide).map((column) => (
              <label key={column.key} className="pick">
                <input type="checkbox" checked={shown.includes(column)} onChange={() => toggle(column.key)} />
                {column.label}
              </label>
            ))}
          </fieldset>
        </details>
        {hasDownload && (
          <button type="button" className="chip" aria-disabled={isBusy || undefined} onClick={download}>
            <Download size={18} aria-hidden="true" />
            {t('console.list.download')}
          </button>
        )}
      </div>
      <Refusal message={refusal} />
    </>
  )
}
