import { isPaired } from './tokens.ts'

/** Typos that a word of this length may hold. */
export const allowedTypos = (word: string) => {
  const length = [...word].length
  if (isPaired(word)) return length >= 4 ? 1 : 0
  return length >= 8 ? 2 : length >= 4 ? 1 : 0
}

/** How many letters were left out, added, exchanged or swapped; more than `most` is not counted further. */
export function typosBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
