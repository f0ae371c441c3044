/** From so many stars on a mean has a word, the best first. */
const WORDS = [
  { from: 4.9, word: 'outstanding' },
  { from: 4.6, word: 'veryGood' },
  { from: 4.2, word: 'good' },
] as const
/** Fewer reviews than this say little: the shop is new here. */
const KNOWN_FROM = 5

export type RatingWord = (typeof WORDS)[number]['word'] | 'newHere'

/** The word for what guests think of a shop; undefined where the number stands alone. */
export function ratingWordOf(rating: number, count: number): RatingWord | undefined {
  if (count < KNOWN_FROM) return 'newHere'
  // As it is shown: 4.86 reads 4.9.
  const shown = Math.round(rating * 10) / 10
  return WORDS.find(({ from }) => shown >= from)?.word
}
