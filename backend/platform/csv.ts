/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string) => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as spreadsheets open it (RFC 4180), in UTF-8 with a mark by which Excel knows. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/**
 * The rows of a table as spreadsheets write it (RFC 4180), parted by commas or semicolons, whichever comes first; empty
 * lines are left out. What `writeCsv` wrote is read as it was, but for the apostrophe before a formula.
 */
export function readCsv(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '')
  const mark = /^[^\r\n,;]*;/.test(plain) ? ';' : ','
  const rows: string[][] = [[]]
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${mark}\r\n"]*))(${mark}|\r\n|\n|\r|$)`, 'y')
  while (cells.lastIndex < plain.length) {
    const found = cells.exec(plain)
    if (!found) return rows
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] !== mark && found[3]) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}
