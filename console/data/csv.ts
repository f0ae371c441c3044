import { saveFile } from './saveFile.ts'

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The lines as a file that spreadsheets open with its letters right. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`

/** Gives the lines to whoever asks for them as a file of this name. */
export const saveCsv = (name: string, lines: readonly (readonly string[])[]): void =>
  saveFile(`${name}.csv`, 'text/csv', csvOf(lines))
