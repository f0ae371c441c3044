import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { findPictures, shops } from '#backend/modules/catalogue/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OwnReview, ReviewedOrder } from '#contract/reviews/reviews.ts'
import { textIn } from '#domain/localizedText.ts'
import { findVisitToReview, findVoucherToReview, type OrderToReview } from './reviewedOrder.ts'
import { hiddenOf } from './shown.ts'
import { selectReviews, viewReviews } from './view.ts'

async function viewShop(ctx: UserContext, shopId: string | null): Promise<ReviewedOrder['shop']> {
  if (!shopId) return null
  const [shop] = await ctx.db.select().from(shops).where(eq(shops.id, shopId))
  if (!shop) return null
  const picture = await findPictures(ctx, [shop.front])
  return {
    _id: shop.id,
    urlName: shop.urlName,
    name: textIn(shop.name, ctx.locale),
    image: picture(shop.front),
  }
}

async function viewOwn(ctx: UserContext, order: OrderToReview): Promise<OwnReview> {
  const { id, kind, ofOrder, time, types, isOpen } = order
  const [shop, rows, reviewCount] = await Promise.all([
    viewShop(ctx, order.shopId),
    selectReviews(ctx.db).where(and(ofOrder, eq(reviews.userId, ctx.userId))),
    ctx.db.$count(reviews, ofOrder),
  ])
  const [review = null] = await viewReviews(ctx, rows)
  const isReviewed = reviewCount > 0
  const [row] = rows
  const refusal = isOpen ? 0 : ERROR_CODE.reviewNotOpen
  return {
    order: {
      _id: id,
      kind,
      shop,
      time: time?.toISOString() ?? null,
      types: types.map((type) => ({ _id: type.id, typeName: textIn(type.name, ctx.locale) })),
    },
    review,
    canReview: isOpen && !isReviewed,
    reason: isReviewed ? ERROR_CODE.alreadyReviewed : refusal,
    hidden: row ? hiddenOf(row.review) : null,
  }
}

/** The review of the customer's own visit, or what is needed to write it. */
export const findReviewOfVisit = async (ctx: UserContext, id: string): Promise<OwnReview> =>
  viewOwn(ctx, await findVisitToReview(ctx.db, ctx, id))

/** The review of the customer's own voucher, or what is needed to write it. */
export const findReviewOfVoucher = async (ctx: UserContext, id: string): Promise<OwnReview> =>
  viewOwn(ctx, await findVoucherToReview(ctx.db, ctx, id))
