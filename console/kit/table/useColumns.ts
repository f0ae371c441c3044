import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { Column } from './Table.tsx'

const keyOf = (resource: string) => `consoleColumns.${resource}`

function readHidden(resource: string): string[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(resource)) ?? '[]')
  } catch {
    return []
  }
}

/** Which columns of the list around it somebody wants to see in this browser; the first, and what one can do, stay. */
export function useColumns<Row>(columns: readonly Column<Row>[]) {
  const { resource = '' } = useListContext()
  const [hidden, setHidden] = useState(() => readHidden(resource))
  const canHide = (column: Column<Row>) => column !== columns[0] && !column.isActions
  function toggle(key: string) {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    setHidden(next)
    try {
      localStorage.setItem(keyOf(resource), JSON.stringify(next))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
  const shown = columns.filter((column) => !canHide(column) || !hidden.includes(column.key))
  return { shown, canHide, toggle }
}
