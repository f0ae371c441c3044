/** Figures and capital letters without those that look alike (Crockford): each is five bits. */
export const CODE_SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const LOOKS_LIKE: Record<string, string> = { O: '0', I: '1', L: '1' }
const SYMBOLS = new RegExp(`^[${CODE_SYMBOLS}]+$`)

/** A typed code of so many symbols, in upper or lower case, in groups or not; undefined where it is not one. */
export function readSymbols(text: string, length: number): string | undefined {
  const symbols = text
    .toUpperCase()
    .replace(/[\s\p{Dash}]/gu, '')
    .replace(/[OIL]/g, (letter) => LOOKS_LIKE[letter]!)
  return symbols.length === length && SYMBOLS.test(symbols) ? symbols : undefined
}

/** In groups of so many, as a code is read out. */
export const inGroups = (symbols: string, size: number, between: string): string =>
  symbols.match(new RegExp(`.{1,${size}}`, 'g'))?.join(between) ?? ''
