import { eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { unprocessable } from '#backend/errors.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { BodyOf } from '#contract/call.ts'
import type { ConsoleReview, consoleReviewCalls } from '#contract/reviews/consoleReviews.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { isLocale } from '#i18n/locales.ts'
import { lockTheirReview, viewConsoleReview } from './own.ts'

type Row = typeof reviews.$inferSelect
type Answer = Pick<Row, 'answer' | 'answerLocale' | 'answeredAt'>

const NONE: Answer = { answer: null, answerLocale: null, answeredAt: null }

const told = ({ answer, answerLocale }: Answer) => (answer === null ? undefined : { answer, locale: answerLocale })

async function store(tx: Transaction, { now, staff }: StaffContext, before: Row, after: Answer): Promise<void> {
  await tx.update(reviews).set(after).where(eq(reviews.id, before.id))
  const changed = before.answer === null ? 'reviewAnswered' : 'answerChanged'
  await recordAudit(
    tx,
    { now, actorId: staff.userId },
    {
      ...{ action: after.answer === null ? 'answerRemoved' : changed, kind: 'review', objectId: before.id },
      ...{ shopId: before.shopId, before: told(before), after: told(after) },
    },
  )
  await purge(tx, [cacheTag.reviews(before.shopId)])
}

type Input = BodyOf<(typeof consoleReviewCalls)['POST /console/reviews/{id}/answer']>

/** What the shop says under a review, in the place of what it said before. */
export async function answerReview(
  ctx: StaffContext,
  id: string,
  { version, text, locale }: Input,
): Promise<{ review: ConsoleReview }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockTheirReview(tx, ctx, 'reviews.answer', { id, version })
    if (!isLocale(locale)) throw unprocessable('There is no such language')
    if (before.answer === text && before.answerLocale === locale) return
    // The day of an answer stays where its words are mended.
    await store(tx, ctx, before, { answer: text, answerLocale: locale, answeredAt: before.answeredAt ?? ctx.now })
  })
  return viewConsoleReview(ctx, id)
}

/** Takes the answer of the shop away. */
export async function removeAnswer(
  ctx: StaffContext,
  id: string,
  { version }: { version: number },
): Promise<{ review: ConsoleReview }> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockTheirReview(tx, ctx, 'reviews.answer', { id, version })
    if (before.answer === null) throw unprocessable('There is no answer')
    await store(tx, ctx, before, NONE)
  })
  return viewConsoleReview(ctx, id)
}
