import { inGroups, readSymbols } from '#domain/codeSymbols.ts'

/** Symbols of a voucher's code: 60 unguessable bits. */
export const VOUCHER_CODE_LENGTH = 12
/** Codes of before are 128 bits in base64url, and are read letter by letter. */
const FORMER_CODE = /^[\w-]{22}$/

/** A voucher's code as people read it: 'K7Q4-M2XD-9RTB'; one of before as it is. */
export const writeVoucherCode = (code: string): string =>
  code.length === VOUCHER_CODE_LENGTH ? inGroups(code, 4, '-') : code

/** A voucher's code as it is stored, however it was typed; undefined where it is not one. */
export const readVoucherCode = (text: string): string | undefined =>
  FORMER_CODE.test(text) ? text : readSymbols(text, VOUCHER_CODE_LENGTH)
