/** The first and the last byte, counted from 0. */
export type ByteRange = { start: number; end: number }

const SINGLE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/

/**
 * The part that a Range header asks for, of so many bytes (RFC 9110, section 14): 'outside' where none of it is there,
 * undefined where everything is to be sent, which is also the answer to several parts and to what is no range.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, from, to, last] = SINGLE.exec(header ?? '') ?? []
  if (last !== undefined) {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'outside' : { start: size - count, end: size - 1 }
  }
  if (from === undefined) return undefined
  const start = Number(from)
  const end = to ? Math.min(Number(to), size - 1) : size - 1
  if (to && Number(to) < start) return undefined
  return start >= size ? 'outside' : { start, end }
}
