import { type RaRecord, useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { errorKey } from '#console/data/errorKey.ts'
import { Loading } from '../Loading.tsx'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { useColumns } from './useColumns.ts'
import './Table.css'

export type Column<Row> = {
  key: string
  label: string
  render(row: Row): ReactNode
  /** What stands in a downloaded table; without it the column is left out there. */
  text?(row: Row): string
  /** Buttons and links, whose own words say enough: the name of the column is only read out. */
  isActions?: boolean
}

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  /** Shown where there is nothing, and nothing was searched for. */
  empty: ReactNode
  /** False where the page has a download of its own. */
  hasDownload?: boolean
}

/** The rows of the list around it: a table, on a phone one card for each row. */
export function Table<Row extends RaRecord>({ caption, columns, empty, hasDownload = true }: Props<Row>) {
  const t = useTranslate()
  const { data, error, isPending, filterValues, refetch } = useListContext<Row>()
  const { shown, ...chosen } = useColumns(columns)
  if (error) {
    return (
      <div className="grid gap-s3" role="alert">
        <p className="refusal">{t(errorKey(error))}</p>
        <button type="button" className="btn btn--line" onClick={() => refetch()}>
          {t('console.errors.reload')}
        </button>
      </div>
    )
  }
  if (isPending || !data) return <Loading />
  const isSearched = Object.values(filterValues).some((value) => value !== '')
  if (data.length === 0) return isSearched ? <p role="status">{t('console.list.empty')}</p> : empty
  return (
    <div className="list grid gap-s3">
      <ListTools columns={columns} shown={shown} {...chosen} hasDownload={hasDownload} />
      <table className="table-list">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {shown.map(({ key, label, isActions }) => (
              <th key={key} scope="col">
                {isActions ? <span className="sr-only">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <tr key={row.id}>
              {shown.map(({ key, label, render, isActions }) => (
                <td key={key} data-label={isActions ? undefined : label}>
                  <div>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager />
    </div>
  )
}
