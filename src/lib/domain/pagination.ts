import { PAGES_WITHOUT_ELLIPSIS } from './constants.ts'

export const ELLIPSIS = '…'

export type PageMark = number | typeof ELLIPSIS

export const pageCountOf = (totalCount: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalCount / pageSize))

/** The pages to offer, from 1: all up to five, else first, last and a window of three around the current one. */
export function pageMarks(current: number, pageCount: number): PageMark[] {
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pageCount <= PAGES_WITHOUT_ELLIPSIS) return range(1, pageCount)
  const middle = Math.min(Math.max(current, 1), pageCount)
  const from = Math.max(2, Math.min(middle - 1, pageCount - 3))
  const to = Math.min(pageCount - 1, Math.max(middle + 1, 4))
  return [
    1,
    ...(from > 2 ? ([ELLIPSIS] as const) : []),
    ...range(from, to),
    ...(to < pageCount - 1 ? ([ELLIPSIS] as const) : []),
    pageCount,
  ]
}
