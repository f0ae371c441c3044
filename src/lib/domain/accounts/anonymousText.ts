const NAMING = [
  // Addresses of people and of pages, and numbers that could be called.
  /\S+@\S+/g,
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\+?\d[\d\s().-]{4,}\d/g,
]
const GONE = '…'

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A text without what names its writer: `known` of them (names, address, numbers), and anything like an address or a number. */
export function anonymousText(text: string, known: readonly string[]): string {
  const words = known
    .flatMap((each) => [each, ...each.split(/\s+/)])
    .filter((each) => each.length > 1)
    .sort((a, b) => b.length - a.length)
  const nameless = words.reduce((rest, word) => rest.replace(new RegExp(escaped(word), 'giu'), GONE), text)
  return NAMING.reduce((rest, pattern) => rest.replace(pattern, GONE), nameless).trim()
}
