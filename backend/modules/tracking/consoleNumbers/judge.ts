import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { instantRequests, instantResponses } from '#backend/modules/instant/index.ts'
import { reviews } from '#backend/modules/reviews/index.ts'
import type { Period } from '#domain/tracking/period.ts'
import { type WhichShops, within } from './countDays.ts'

/** The stars of a period. */
async function findStars(db: Database, which: WhichShops, period: Period) {
  const [stars] = await db
    .select({ reviews: sql<number>`count(*)::int`, rating: sql<number | null>`avg(${reviews.rating})::real` })
    .from(reviews)
    .where(and(which(reviews.shopId), isNull(reviews.hiddenAt), within(reviews.createdAt, period)))
  return { reviews: stars?.reviews ?? 0, rating: stars?.rating ?? null }
}

/** How long shops took to answer the instant requests of a period. */
async function findAnswers(db: Database, which: WhichShops, period: Period) {
  const seconds = sql`extract(epoch from ${instantResponses.createdAt} - ${instantRequests.createdAt})`
  const [found] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      answerSeconds: sql<number | null>`round(percentile_cont(0.5) within group (order by ${seconds}))::int`,
    })
    .from(instantResponses)
    .innerJoin(instantRequests, eq(instantRequests.id, instantResponses.requestId))
    .where(and(which(instantResponses.shopId), within(instantResponses.createdAt, period)))
  return { answers: found?.answers ?? 0, answerSeconds: found?.answerSeconds ?? null }
}

/** What guests said of the visits of a period, and how fast shops answered. */
export async function judge(db: Database, which: WhichShops, period: Period) {
  const [stars, answers] = await Promise.all([findStars(db, which, period), findAnswers(db, which, period)])
  return { ...stars, ...answers }
}
