import type { LocalizedText } from '#domain/localizedText.ts'
import { remedyTokens } from './complaintUnits.ts'
import { termsIn } from './knownTerms.ts'
import { joinedOf, phrasesOf, searchTokens, wordsOf } from './tokens.ts'

/** The part of a shop's text that a word is in, which weights it: the first character of each token. */
export const PART = { name: '1', place: '2', service: '3' } as const
export type Part = (typeof PART)[keyof typeof PART]
export const PARTS: readonly Part[] = Object.values(PART)

/** What a shop is found by, in every language, the weightiest first. */
export type SearchedTexts = Record<keyof typeof PART, LocalizedText[]>

type TextTokens = { words: string[]; tokens: string[]; phrases: string[]; joined: string[] }

/** Most texts are said by many shops: what they come to is kept for the length of one run. */
export function tokenizer(): (text: string) => TextTokens {
  const known = new Map<string, TextTokens>()
  return (text) => {
    const kept = known.get(text)
    if (kept) return kept
    const words = wordsOf(text)
    const tokens = [...searchTokens([text]), ...termsIn(text), ...remedyTokens(text)]
    const made = { words, tokens, phrases: phrasesOf(words), joined: joinedOf(words) }
    known.set(text, made)
    return made
  }
}

/** The stored tokens of a shop, each in its weightiest part only, and its words for the vocabulary. */
export function shopTokens(
  texts: SearchedTexts,
  tokensOf: (text: string) => TextTokens,
): { tokens: string[]; words: Set<string> } {
  const partOf = new Map<string, Part>()
  const words = new Set<string>()
  for (const part of ['name', 'place', 'service'] as const) {
    for (const text of texts[part].flatMap((one) => Object.values(one))) {
      const found = tokensOf(text)
      const joined = part === 'name' ? found.joined : []
      for (const word of [...found.words, ...joined]) words.add(word)
      const added = part === 'service' ? found.tokens : [...found.tokens, ...found.phrases, ...joined]
      for (const token of added) if (!partOf.has(token)) partOf.set(token, PART[part])
    }
  }
  return { tokens: Array.from(partOf, ([token, part]) => part + token).sort(), words }
}
