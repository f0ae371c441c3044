/** Without the letters that are read as figures: I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6
const BITS = 5

/** FNV-1a: deterministic; the code cannot be read from the result. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}

/** Six letters that a person at the desk can read and type instead of scanning: 'SB 7K4 219'. */
export function shortTicketCode(ticketCode: string): string {
  const value = hash(ticketCode)
  const letters = Array.from({ length: LENGTH }, (_, at) => LETTERS[(value >>> (at * BITS)) & (LETTERS.length - 1)])
  return `SB ${letters.slice(0, 3).join('')} ${letters.slice(3).join('')}`
}
