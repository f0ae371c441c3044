/** Shorter words are too much like others. */
const SHORTEST = 7

/** Whether two words differ by one letter: left out, added, exchanged, or swapped with the next. */
function isOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return true
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

type Stem<K> = { key: K; stem: string; isOpen: boolean }

/** Finds the single word that another one is with one typo; its first letter is taken to be right. */
export function nearForms<K>(entries: Iterable<readonly [K, string]>, isPacked: (word: string) => boolean) {
  const byLetter = new Map<string, Stem<K>[]>()
  for (const [key, said] of entries) {
    for (const form of said.split('|')) {
      const stem = form.replace(/[~*]$/, '')
      if (stem.length < SHORTEST || /[^\p{L}]/u.test(stem) || isPacked(stem)) continue
      const known = byLetter.get(stem[0]!) ?? []
      known.push({ key, stem, isOpen: stem !== form })
      byLetter.set(stem[0]!, known)
    }
  }
  return (word: string): K | undefined => {
    if (word.length < SHORTEST) return undefined
    const isNear = ({ stem, isOpen }: Stem<K>) =>
      isOpen
        ? [-1, 0, 1].some((more) => isOneTypo(word.slice(0, stem.length + more), stem)) && word.length < stem.length + 5
        : isOneTypo(word, stem)
    return byLetter.get(word[0]!)?.find(isNear)?.key
  }
}
