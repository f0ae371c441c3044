import { DEAL_DESCRIPTION_LENGTH } from './constants.ts'

/**
 * A long text cut after a word, at most so many characters in (spec section 9: a deal's description at 150), and what
 * follows; '' where all of it fits. Words are found also where a language writes none apart.
 */
export function truncate(
  text: string,
  lang: string,
  length = DEAL_DESCRIPTION_LENGTH,
): { first: string; rest: string } {
  if (text.length <= length) return { first: text, rest: '' }
  let end = 0
  for (const { index, segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    if (index + segment.length > length) break
    end = index + segment.length
  }
  const at = end || length
  return { first: text.slice(0, at).trimEnd(), rest: text.slice(at).trimStart() }
}
