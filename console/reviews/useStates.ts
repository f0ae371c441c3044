import { useWords } from '#console/kit/useWords.ts'
import type { ConsoleReview } from '#contract/reviews/consoleReviews.ts'

type State = Pick<ConsoleReview, 'hidden' | 'reportCount' | 'answer'>

/** What there is to know of a review before it is opened: what waits comes first. */
export function useStates(): (review: State) => string[] {
  const { t } = useWords()
  return ({ hidden, reportCount, answer }) => [
    ...(reportCount > 0 ? [t('console.reviews.reported', { smart_count: reportCount })] : []),
    t(hidden ? 'console.reviews.hidden' : 'console.reviews.shown'),
    t(answer ? 'console.reviews.answered' : 'console.reviews.unanswered'),
  ]
}
