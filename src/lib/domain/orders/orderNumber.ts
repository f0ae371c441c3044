import { inGroups, readSymbols } from '#domain/codeSymbols.ts'

/** 30 bits: enough for every order to have its own, few enough to say aloud. It opens nothing, so it is no secret. */
export const ORDER_NUMBER_LENGTH = 6
const PREFIX = 'SB'

/** An order's number as people read it: 'SB W8C S5X'. */
export const writeOrderNumber = (symbols: string): string => `${PREFIX} ${inGroups(symbols, 3, ' ')}`

/** A number as somebody types it, with or without SB, spaces and dashes, in upper or lower case; else undefined. */
export function readOrderNumber(text: string): string | undefined {
  const whole = readSymbols(text, PREFIX.length + ORDER_NUMBER_LENGTH)
  if (whole?.startsWith(PREFIX)) return whole.slice(PREFIX.length)
  return readSymbols(text, ORDER_NUMBER_LENGTH)
}
