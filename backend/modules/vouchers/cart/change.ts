import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { deals, isOfPublished, isRunningAt } from '#backend/modules/catalogue/index.ts'
import { once } from '#backend/modules/orders/index.ts'
import { checkDealLimit } from '#backend/modules/vouchers/deal/stock.ts'
import { voucherCartLines } from '#backend/modules/vouchers/schema.ts'
import { findKept } from '#backend/modules/vouchers/waitlist/kept.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { CART_LINE_MAX, VOUCHER_UNIT_MAX } from '#domain/constants.ts'
import { findOpenCart } from './open.ts'

type Input = { dealId: string; serviceCount: number }
type Answer = { cart: VoucherCart }

const lineOf = (userId: string, dealId: string) =>
  and(eq(voucherCartLines.userId, userId), eq(voucherCartLines.dealId, dealId))

/**
 * Refuses a deal that is unknown (404), not on sale (120), has fewer left (50), what is kept for the customer among
 * them, or is not sold to one customer so often (138). Nothing is taken yet.
 */
async function checkOffer(tx: Transaction, ctx: UserContext, { dealId, serviceCount }: Input): Promise<void> {
  const { userId, now } = ctx
  const [deal] = await tx
    .select()
    .from(deals)
    .where(and(eq(deals.id, dealId), isOfPublished))
  if (!deal) throw new ServiceError(ERROR_CODE.notFound, 'There is no such deal')
  if (!isRunningAt(deal, now)) throw new ServiceError(ERROR_CODE.dealOver, 'This deal is not on sale')
  await checkDealLimit(tx, deal, userId, serviceCount)
  const kept = deal.strictQuota ? (await findKept(tx, ctx, [dealId]))(dealId) : 0
  if (deal.strictQuota && deal.stock + kept < serviceCount) {
    throw new ServiceError(ERROR_CODE.guestsExceedStock, 'More units than are left')
  }
}

async function add(tx: Transaction, ctx: UserContext, { dealId, serviceCount }: Input) {
  const { userId, now } = ctx
  const [line] = await tx
    .insert(voucherCartLines)
    .values({ id: randomUUID(), userId, dealId, serviceCount, createdAt: now })
    .onConflictDoUpdate({
      target: [voucherCartLines.userId, voucherCartLines.dealId],
      set: { serviceCount: sql`${voucherCartLines.serviceCount} + ${serviceCount}` },
    })
    .returning()
  const all = line?.serviceCount ?? serviceCount
  await checkOffer(tx, ctx, { dealId, serviceCount: all })
  const count = await tx.$count(voucherCartLines, eq(voucherCartLines.userId, userId))
  if (all > VOUCHER_UNIT_MAX || count > CART_LINE_MAX) {
    throw new ServiceError(ERROR_CODE.unprocessable, 'More than one cart takes')
  }
  return {}
}

/** Puts units of a deal into the customer's cart, on top of those that are in it. */
export async function addToCart(ctx: UserContext, input: Input): Promise<Answer> {
  await once(ctx, 'POST /voucher-carts', input, (tx) => add(tx, ctx, input))
  return { cart: (await findOpenCart(ctx)).cart }
}

/** Sets how many of a deal are in the customer's cart; 0 takes it out. Not in it: 404. */
export async function changeCart(ctx: UserContext, { dealId, serviceCount }: Input): Promise<Answer> {
  const { db, userId } = ctx
  const line = lineOf(userId, dealId)
  await db.transaction(async (tx) => {
    const changed =
      serviceCount === 0
        ? await tx.delete(voucherCartLines).where(line).returning()
        : await tx.update(voucherCartLines).set({ serviceCount }).where(line).returning()
    if (changed.length === 0) throw new ServiceError(ERROR_CODE.notFound, 'The deal is not in the cart')
    if (serviceCount > 0) await checkOffer(tx, ctx, { dealId, serviceCount })
  })
  return { cart: (await findOpenCart(ctx)).cart }
}

/** Takes a deal out of the customer's cart, or everything. */
export async function emptyCart(ctx: UserContext, dealId: string | undefined): Promise<Answer> {
  const { db, userId } = ctx
  const which = dealId === undefined ? eq(voucherCartLines.userId, userId) : lineOf(userId, dealId)
  await db.delete(voucherCartLines).where(which)
  return { cart: (await findOpenCart(ctx)).cart }
}
