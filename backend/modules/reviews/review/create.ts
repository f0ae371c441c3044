import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { once } from '#backend/modules/orders/index.ts'
import { reviews } from '#backend/modules/reviews/schema.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Review, ReviewForm } from '#contract/reviews/reviews.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { checkReview } from './check.ts'
import { rateAgain, type Stars } from './rate.ts'
import { findVisitToReview, findVoucherToReview, type OrderToReview } from './reviewedOrder.ts'
import { selectReviews, viewReviews } from './view.ts'

type Row = typeof reviews.$inferInsert

async function writerName(tx: Transaction, { userId }: UserContext): Promise<string> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user?.name || [user?.firstName, user?.lastName].filter(Boolean).join(' ')
}

const findOrder = (tx: Transaction, ctx: UserContext, { reservationId, voucherId }: ReviewForm) =>
  reservationId ? findVisitToReview(tx, ctx, reservationId) : findVoucherToReview(tx, ctx, voucherId ?? '')

function rowOf(ctx: UserContext, order: OrderToReview, form: ReviewForm, name: string): Row {
  const { rating, detailedRating, comment, anonymous, massagerName } = form
  return {
    id: randomUUID(),
    userId: ctx.userId,
    // Open only where the customer was in a shop.
    shopId: order.shopId!,
    brandId: order.brandId,
    dealId: order.dealId,
    typeId: form.typeId ?? order.types[0]?.id ?? null,
    bookingId: form.reservationId ?? null,
    voucherId: form.voucherId ?? null,
    name,
    locale: ctx.locale,
    comment,
    rating,
    detailedRating,
    verified: true,
    anonymous,
    massagerName,
    photos: [...new Set(form.photos)],
    tagIds: [...new Set(form.selectedTags)],
    createdAt: ctx.now,
  }
}

/** The new stars of each shop or brand. */
function starsBy(rows: Row[], idOf: (row: Row) => string | null | undefined): Stars[] {
  const ids = [...new Set(rows.flatMap((row) => idOf(row) ?? []))]
  return ids.map((id) => ({ id, stars: rows.filter((row) => idOf(row) === id).map(({ rating }) => rating) }))
}

/** Inserts all or throws: an order has one review, also where two come at once. */
async function insertReviews(tx: Transaction, rows: Row[]): Promise<void> {
  const inserted = await tx.insert(reviews).values(rows).onConflictDoNothing().returning({ id: reviews.id })
  if (inserted.length < rows.length) throw new ServiceError(ERROR_CODE.alreadyReviewed, 'This has its review already')
}

async function write(tx: Transaction, ctx: UserContext, forms: ReviewForm[]): Promise<{ ids: string[] }> {
  const name = await writerName(tx, ctx)
  const rows: Row[] = []
  for (const form of forms) {
    const order = await findOrder(tx, ctx, form)
    await checkReview(tx, ctx, order, form)
    rows.push(rowOf(ctx, order, form, name))
  }
  const [shopStars, brandStars] = [starsBy(rows, ({ shopId }) => shopId), starsBy(rows, ({ brandId }) => brandId)]
  await rateAgain(tx, { shop: shopStars, brand: brandStars }, () => insertReviews(tx, rows))
  await purge(tx, [...shopStars.map(({ id }) => cacheTag.shop(id)), ...brandStars.map(({ id }) => cacheTag.brand(id))])
  return { ids: rows.map(({ id }) => id) }
}

async function viewCreated(ctx: UserContext, ids: string[]): Promise<Review[]> {
  const rows = await selectReviews(ctx.db).where(inArray(reviews.id, ids))
  const created = new Map((await viewReviews(ctx, rows)).map((review) => [review._id, review]))
  return ids.flatMap((id) => created.get(id) ?? [])
}

/** Reviews an own confirmed visit or used voucher, once; the ratings of shop and brand follow at the same moment. */
export async function createReview(ctx: UserContext, form: ReviewForm): Promise<{ review: Review }> {
  const { ids } = await once(ctx, 'POST /reviews', form, (tx) => write(tx, ctx, [form]))
  const [review] = await viewCreated(ctx, ids)
  return { review: review! }
}

/** Several reviews at once, all or none. */
export async function createReviews(ctx: UserContext, forms: ReviewForm[]): Promise<{ items: Review[] }> {
  const { ids } = await once(ctx, 'POST /reviews/batch', forms, (tx) => write(tx, ctx, forms))
  return { items: await viewCreated(ctx, ids) }
}
