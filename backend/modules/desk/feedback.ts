import { and, desc, eq, gte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { type DeskShop, users } from '#backend/modules/accounts/index.ts'
import { feedbacks } from '#backend/modules/reviews/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { addHours } from '#domain/bangkokTime.ts'

const LISTED_DAYS = 14
const LISTED = 100

/** Feedback to the shop of the last two weeks, the latest first. */
export async function listDeskFeedback({ db, now }: ServiceContext, shop: DeskShop): Promise<Desk['feedbacks']> {
  const recent = and(eq(feedbacks.shopId, shop.id), gte(feedbacks.createdAt, addHours(now, -24 * LISTED_DAYS)))
  const rows = await db
    .select({ feedback: feedbacks, user: users })
    .from(feedbacks)
    .leftJoin(users, eq(users.id, feedbacks.userId))
    .where(recent)
    .orderBy(desc(feedbacks.createdAt))
    .limit(LISTED)
  return rows.map(({ feedback, user }) => {
    const { id, topic, message, wantsAnswer, createdAt } = feedback
    const reached = user?.email ?? user?.contactEmail ?? (user?.phoneNumber ? user.prefix + user.phoneNumber : null)
    return {
      ...{ _id: id, topic, message, wantsAnswer, name: user?.firstName || user?.name || '' },
      contact: wantsAnswer ? reached : null,
      createdAt: createdAt.toISOString(),
    }
  })
}
