import type { ServiceContext } from '#backend/context.ts'
import { translateWritings } from '#backend/modules/conversation/index.ts'
import type { Review } from '#contract/reviews/reviews.ts'

/** Adds what was written in another language, by guests and by shops, in the reader's own. */
export async function withTranslations<T extends Review>(ctx: ServiceContext, written: readonly T[]): Promise<T[]> {
  const translations = await translateWritings(
    ctx,
    written.flatMap(({ comment, locale, answer }) => [
      { text: comment, locale },
      { text: answer?.text ?? '', locale: answer?.locale ?? locale },
    ]),
  )
  return written.map((review, at) => ({
    ...review,
    translation: translations[2 * at] ?? null,
    answer: review.answer && { ...review.answer, translation: translations[2 * at + 1] ?? null },
  }))
}
