/**
 * Ways to say a thing, parted by '|'. Between words a form begins and ends where words do; in scripts without spaces it
 * stands anywhere, but for a single character, which stands alone. '~' is an ending of up to three letters, '*' any
 * letters, '_' up to three characters.
 */
type Form<K> = { key: K; pattern: RegExp; letters: number; isWord: boolean; isStart: boolean }
export type Forms<K> = Map<string, Form<K>[]>
export type Span<K> = { key: K; from: number; to: number }

const HANGUL = /\p{Script=Hangul}/u
const THAI = /\p{Script=Thai}/u
const SCRIPTS = ['Thai', 'Han', 'Hiragana', 'Katakana', 'Hangul'] as const
const PACKED = new RegExp(`[${SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu
const LETTER = '[\\p{L}\\p{N}]'
const WILD: Record<string, string> = { '~': '\\p{L}{0,3}', '*': '\\p{L}*', _: '\\S{0,3}', "'": "'?" }
/** What follows a Korean noun of one syllable in its word. */
const PARTICLES = '(?:이랑|에서|으로|이|가|은|는|을|를|도|에|의|만|로)?'
/** Korean words as short as this end others: '피로' of '커피로'. */
const SHORT_HANGUL = 3
/** Thai words as short as this are parts of others: 'ขา' of 'ขาย'. */
const SHORT_THAI = 4

const INNER = /(?<=[\p{Script=Latin}\p{Script=Cyrillic}])[\p{Script=Latin}\p{Script=Cyrillic}]/uy

let segmenter: Intl.Segmenter | undefined

export const isPacked = (text: string): boolean => PACKED.test(text)

/** Capitals, accents, full width, 'ß' and 'ё' made one. */
export const foldWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(LATIN_MARKS, '')
    .normalize('NFC')
    .replaceAll('ํา', 'ำ')
    .replaceAll('ё', 'е')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")

const sourceOf = (character: string) => WILD[character] ?? character.replace(/[.+?^${}()|[\]\\/]/, '\\$&')

function patternOf(form: string): string {
  const letters = [...form]
  const script = SCRIPTS.find((one) => new RegExp(`\\p{Script=${one}}`, 'u').test(form))
  const gap = script ? '\\s*' : '[\\s-]+'
  const source = letters.map((one) => (one === ' ' ? gap : one === '-' ? '[\\s-]*' : sourceOf(one)))
  if (!script) return `(?<!${LETTER})${source.join('')}(?!${LETTER})`
  if (letters.length > 1) return source.join(script === 'Hangul' ? '' : '\\s?')
  if (script === 'Hangul') return `(?<!${LETTER})${source[0]}${PARTICLES}(?!${LETTER})`
  return `(?<!\\p{Script=${script}})${source[0]}(?!\\p{Script=${script}})`
}

/** Forms by their first two letters, where the second is one: what says most first; of two that say as much, the earlier. */
export function compileForms<K>(entries: Iterable<readonly [K, string]>): Forms<K> {
  const forms: Forms<K> = new Map()
  for (const [key, said] of entries) {
    for (const form of new Set(said.split('|').map(foldWords))) {
      const first = /^\p{L}[\p{L}\p{M}]/u.exec(form)?.[0] ?? form[0] ?? ''
      const isWord = THAI.test(form) && [...form].length < SHORT_THAI
      const isStart = HANGUL.test(form) && [...form].length < SHORT_HANGUL
      const known = forms.get(first) ?? []
      known.push({
        key,
        pattern: new RegExp(patternOf(form), 'uy'),
        letters: form.replace(/[~*_]/g, '').length,
        isWord,
        isStart,
      })
      forms.set(first, known)
    }
  }
  for (const known of forms.values()) known.sort((a, b) => b.letters - a.letters)
  return forms
}

function wordEdges(text: string): Set<number> {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  return new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length))
}

const NEXT = /\s*(\S?)/uy

/** Its first letter, and the first two. */
function beginnings(text: string, at: number): string[] {
  NEXT.lastIndex = at + 1
  return [text[at]! + (NEXT.exec(text)?.[1] ?? ''), text[at]!]
}

/** What a text says, from its beginning, everywhere the longest; beside it the text as it was read. */
export function scan<K>(given: string, forms: Forms<K>): { text: string; spans: Span<K>[] } {
  const text = foldWords(given)
  const spans: Span<K>[] = []
  let edges: Set<number> | undefined
  for (let at = 0; at < text.length; ) {
    // Inside a word nothing begins but where words are not parted.
    INNER.lastIndex = at
    if (INNER.test(text)) {
      at += 1
      continue
    }
    let best: Span<K> | undefined
    for (const { key, pattern, isWord, isStart } of beginnings(text, at).flatMap((first) => forms.get(first) ?? [])) {
      pattern.lastIndex = at
      if (!pattern.test(text) || pattern.lastIndex <= (best?.to ?? at)) continue
      const to = pattern.lastIndex
      if (isStart && HANGUL.test(text[at - 1] ?? '') && spans.at(-1)?.to !== at) continue
      if (isWord) edges ??= wordEdges(text)
      if (isWord && !(edges?.has(at) && edges.has(to))) continue
      best = { key, from: at, to }
    }
    if (best) spans.push(best)
    at = best?.to ?? at + 1
  }
  return { text, spans }
}
