import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One figure. `limit`: at most (or, with `atLeast`, at least) this. A broken byte budget, and what must add up and does
 * not (`isExact`), fail the run; times only say so, since they depend on the machine.
 */
export type Figure = {
  what: string
  value: number | string
  unit: string
  limit?: number
  atLeast?: boolean
  isBytes?: boolean
  isExact?: boolean
}

export const isKept = ({ value, limit, atLeast }: Figure) =>
  limit === undefined || typeof value === 'string' || (atLeast ? value >= limit : value <= limit)

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

const rounded = (value: number | string) => (typeof value === 'string' ? value : String(Math.round(value * 100) / 100))

const columnsOf = (figure: Figure) => {
  const { what, value, unit, limit, atLeast } = figure
  const budget = limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${limit}`
  return [
    what,
    `${rounded(value)} ${unit}`.trim(),
    budget,
    limit === undefined ? '' : isKept(figure) ? 'kept' : 'BROKEN',
  ]
}

/** A table for people, and the same as JSON in bench/results. */
export function report(figures: Figure[]): void {
  const rows = [['what', 'measured', 'budget', ''], ...figures.map(columnsOf)]
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
  const folder = join(import.meta.dirname, 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
  writeFileSync(file, `${JSON.stringify({ at: new Date(), node: process.version, figures }, null, 2)}\n`)
  console.log(`\nwritten to ${file}`)
}
