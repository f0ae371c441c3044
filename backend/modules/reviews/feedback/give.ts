import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findReservation } from '#backend/modules/bookings/index.ts'
import { feedbacks } from '#backend/modules/reviews/schema.ts'
import { findVoucher, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { wakeDesks } from '#backend/platform/liveUpdates/wake.ts'
import type { bookingChangeCalls, Feedback } from '#contract/bookings/changes.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Ref = { reservationId?: string; voucherId?: string }
type Order = { orderKind: 'reservation' | 'voucher'; orderId: string }

/** Exactly one of the two, else 400. */
function namedOrder({ reservationId, voucherId }: Ref): Order {
  if (reservationId && !voucherId) return { orderKind: 'reservation', orderId: reservationId }
  if (voucherId && !reservationId) return { orderKind: 'voucher', orderId: voucherId }
  throw new ServiceError(ERROR_CODE.badRequest, 'Name one of reservationId, voucherId')
}

/** The shop that an own order is of: a voucher's, else where it was used; another's order is unknown (404). */
async function shopOf(ctx: UserContext, { orderKind, orderId }: Order): Promise<string> {
  if (orderKind === 'reservation') {
    const { reservation } = await findReservation(ctx, orderId)
    return reservation.shop._id
  }
  await findVoucher(ctx, orderId)
  const [sold] = await ctx.db
    .select({ shopId: vouchers.shopId, usedAtShopId: voucherCodes.usedAtShopId })
    .from(vouchers)
    .leftJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(eq(vouchers.id, orderId))
    .orderBy(voucherCodes.usedAt)
  const shopId = sold?.usedAtShopId ?? sold?.shopId
  if (!shopId) throw new ServiceError(ERROR_CODE.unprocessable, 'No shop has anything to do with this voucher yet')
  return shopId
}

const view = ({ id, topic, message, wantsAnswer, createdAt }: typeof feedbacks.$inferSelect): Feedback => ({
  ...{ _id: id, topic: topic as Feedback['topic'], message, wantsAnswer },
  createdAt: createdAt.toISOString(),
})

type Wish = BodyOf<(typeof bookingChangeCalls)['POST /feedbacks']>

/** A word to the shop about an own visit or voucher, for its desk alone. */
export async function giveFeedback(ctx: UserContext, { topic, message, wantsAnswer, ...ref }: Wish) {
  const order = namedOrder(ref)
  const shopId = await shopOf(ctx, order)
  const { userId, now: createdAt } = ctx
  const row = { id: randomUUID(), userId, shopId, ...order, topic, message, wantsAnswer, createdAt }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(feedbacks).values(row)
    await wakeDesks(tx, [shopId])
  })
  return { feedback: view(row) }
}

/** What the customer has told about that order. */
export async function listFeedback({ db, userId }: UserContext, ref: Ref) {
  const { orderKind, orderId } = namedOrder(ref)
  const rows = await db
    .select()
    .from(feedbacks)
    .where(and(eq(feedbacks.userId, userId), eq(feedbacks.orderKind, orderKind), eq(feedbacks.orderId, orderId)))
    .orderBy(desc(feedbacks.createdAt))
    .limit(100)
  return { items: rows.map(view), totalCount: rows.length, hasMore: false }
}
