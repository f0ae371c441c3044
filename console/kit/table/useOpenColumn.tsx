import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import type { Column } from './Table.tsx'

type Opens<Row> = {
  /** What the link says. */
  label: string
  /** Where the row has its page. */
  to(row: Row): string
  /** The link's name, which says the row's too. */
  name(row: Row): string
}

/** The last column of a list whose rows have pages of their own. */
export function useOpenColumn<Row>({ label, to, name }: Opens<Row>): Column<Row> {
  const t = useTranslate()
  return {
    ...{ key: 'open', label: t('console.list.actions'), isActions: true },
    render: (row) => (
      <Link className="btn btn--line" to={to(row)} aria-label={name(row)}>
        {label}
      </Link>
    ),
  }
}
