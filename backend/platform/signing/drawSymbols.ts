import { randomBytes } from 'node:crypto'
import { CODE_SYMBOLS } from '#domain/codeSymbols.ts'

/** So many symbols that nobody can guess. There are 32 of them: every byte's lower five bits are one. */
export const drawSymbols = (length: number): string =>
  Array.from(randomBytes(length), (byte) => CODE_SYMBOLS[byte % CODE_SYMBOLS.length]).join('')
