/** A cell that a spreadsheet would run as a formula gets an apostrophe before it. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string) => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as spreadsheets open it (RFC 4180), in UTF-8 with a mark by which Excel knows. */
export const writeCsv = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
