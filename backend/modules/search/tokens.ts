/** Scripts that write without spaces, or whose words change their endings letter by letter: found by pairs of characters. */
const PAIRED = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu

/** One segmenter for all languages: it picks the dictionary by the script. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

/** Full-width and half-width, capitals and Latin accents made one: 'Ｓｐａ' and 'spa', 'Müller' and 'muller'. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')

export const isPaired = (word: string): boolean => PAIRED.test(word)

/**
 * The words of a text, folded. Characters that the dictionary leaves alone, as it does with Chinese names of Thai
 * places, are put together: '素坤逸' is one word.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  let loose = ''
  const settle = () => {
    if (loose) words.push(loose)
    loose = ''
  }
  for (const { segment, isWordLike } of segmenter.segment(foldText(text))) {
    const isLoose = isWordLike && PAIRED.test(segment) && [...segment].length === 1
    if (isLoose) loose += segment
    else settle()
    if (isWordLike && !isLoose) words.push(segment)
  }
  settle()
  return words
}

/** 'abc' → 'ab', 'bc'. */
export function pairsOf(word: string): string[] {
  const characters = [...word]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** By what a mistyped word is recognised: three letters in a row, or pairs where words have no spaces. */
export function gramsOf(word: string): string[] {
  if (PAIRED.test(word)) return [...new Set(pairsOf(word))]
  const characters = [...` ${word} `]
  return [...new Set(characters.slice(2).map((_, at) => characters.slice(at, at + 3).join('')))]
}

const PAIRED_RUN = /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{M}ー]+/gu

/**
 * What a text is found by, for a shop as for a query: its words, and pairs of characters where words have no spaces.
 * Each once, in the order of the text; independent of any database locale.
 */
export function searchTokens(texts: Iterable<string>): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    for (const word of wordsOf(text)) tokens.add(word)
    for (const [run] of foldText(text).matchAll(PAIRED_RUN)) for (const pair of pairsOf(run)) tokens.add(pair)
  }
  return [...tokens]
}

/** Words that follow each other, so that 'mae nam' weighs more than 'mae' here and 'nam' there. */
export function phrasesOf(words: readonly string[]): string[] {
  const plain = words.filter((word) => !PAIRED.test(word))
  return plain.slice(1).map((word, at) => `${plain[at]} ${word}`)
}

/** A name as some write it, without its space: 'baanlom'. */
export const joinedOf = (words: readonly string[]): string[] =>
  words.length > 1 && words.length <= 3 && !words.some(isPaired) ? [words.join('')] : []
