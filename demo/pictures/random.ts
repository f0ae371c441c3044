import { hashText } from '#domain/hashText.ts'

/** A stream of numbers that its seed fixes. */
export type Random = {
  /** At least 0, below 1. */
  f(): number
  /** Between lo and hi. */
  r(lo: number, hi: number): number
  /** A whole number from lo to hi, both included. */
  i(lo: number, hi: number): number
  pick<const T>(list: readonly T[]): T
  chance(share: number): boolean
}

/** mulberry32, seeded by the hash of a text. */
export function random(seed: string): Random {
  let a = hashText(seed)
  const f = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    f,
    r: (lo, hi) => lo + f() * (hi - lo),
    i: (lo, hi) => Math.floor(lo + f() * (hi - lo + 1)),
    pick: (list) => list[Math.floor(f() * list.length)]!,
    chance: (share) => f() < share,
  }
}
