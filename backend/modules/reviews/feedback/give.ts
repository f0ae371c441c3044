import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findBooking } from '#backend/modules/bookings/index.ts'
import { feedbacks } from '#backend/modules/reviews/schema.ts'
import { findVoucher, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { wholeList } from '#backend/platform/paging.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Feedback, feedbackCalls } from '#contract/reviews/reviews.ts'

type Ref = { reservationId?: string; voucherId?: string }
type About = { bookingId: string } | { voucherId: string }

/** Exactly one of the two, else 400. */
function named({ reservationId, voucherId }: Ref): About {
  if (reservationId && !voucherId) return { bookingId: reservationId }
  if (voucherId && !reservationId) return { voucherId }
  throw new ServiceError(ERROR_CODE.badRequest, 'Name one of reservationId, voucherId')
}

/** The shop that an own booking or voucher is of: a voucher's, else where it was used; another's is unknown (404). */
async function shopOf(ctx: UserContext, about: About): Promise<string> {
  if ('bookingId' in about) return (await findBooking(ctx, about.bookingId)).reservation.shop._id
  await findVoucher(ctx, about.voucherId)
  const [sold] = await ctx.db
    .select({ shopId: vouchers.shopId, usedAtShopId: voucherCodes.usedAtShopId })
    .from(vouchers)
    .leftJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(eq(vouchers.id, about.voucherId))
    .orderBy(voucherCodes.usedAt)
  const shopId = sold?.usedAtShopId ?? sold?.shopId
  if (!shopId) throw new ServiceError(ERROR_CODE.unprocessable, 'No shop has anything to do with this voucher yet')
  return shopId
}

type Said = Pick<typeof feedbacks.$inferSelect, 'id' | 'topic' | 'message' | 'wantsAnswer' | 'createdAt'>

const view = ({ id, topic, message, wantsAnswer, createdAt }: Said): Feedback => ({
  ...{ _id: id, topic: topic as Feedback['topic'], message, wantsAnswer },
  createdAt: createdAt.toISOString(),
})

type FeedbackInput = BodyOf<(typeof feedbackCalls)['POST /feedbacks']>

/** Stores feedback to the shop about an own visit or voucher, for its desk alone. */
export async function giveFeedback(ctx: UserContext, { topic, message, wantsAnswer, ...ref }: FeedbackInput) {
  const about = named(ref)
  const shopId = await shopOf(ctx, about)
  const { userId, now: createdAt } = ctx
  const row = { id: randomUUID(), userId, shopId, ...about, topic, message, wantsAnswer, createdAt }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(feedbacks).values(row)
    await notifyDesks(tx, [shopId])
  })
  return { feedback: view(row) }
}

/** The customer's feedback about a booking or voucher. */
export async function listFeedback({ db, userId }: UserContext, ref: Ref) {
  const about = named(ref)
  const isAbout =
    'bookingId' in about ? eq(feedbacks.bookingId, about.bookingId) : eq(feedbacks.voucherId, about.voucherId)
  const rows = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), isAbout))
    .orderBy(desc(feedbacks.createdAt))
    .limit(100)
  return wholeList(rows.map(view))
}
