/** Scripts that write without spaces, or whose words change their endings letter by letter: found by pairs of characters. */
const PAIRED = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const PAIRED_RUN = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M}ー]+/gu
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu

/** Marks a trigram, so that a query can weigh a likeness less than a word. */
export const TRIGRAM_MARK = '~'

/** One segmenter for all languages: it picks the dictionary by the script. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Full-width and half-width, capitals and Latin accents made one: 'Ｓｐａ' and 'spa', 'Müller' and 'muller'. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

function trigramsOf(word: string): string[] {
  const characters = [...` ${word} `]
  return characters.slice(2).map((_, at) => `${TRIGRAM_MARK}${characters.slice(at, at + 3).join('')}`)
}

/**
 * What a text is found by, for a shop as for a query: its words, pairs of characters where words have no spaces,
 * and marked trigrams for typing slips elsewhere. Each once, in the order of the text; independent of any database locale.
 */
export function searchTokens(texts: Iterable<string>): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    const folded = foldText(text)
    for (const { segment, isWordLike } of segmenter.segment(folded)) {
      if (!isWordLike) continue
      tokens.add(segment)
      if (!PAIRED.test(segment)) for (const trigram of trigramsOf(segment)) tokens.add(trigram)
    }
    for (const [run] of folded.matchAll(PAIRED_RUN)) for (const pair of pairsOf(run)) tokens.add(pair)
  }
  return [...tokens]
}
