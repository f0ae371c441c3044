import { and, desc, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { viewQuote } from '#backend/modules/pricing/index.ts'
import { refreshOwn } from '#backend/modules/vouchers/voucher/find.ts'
import { listNamedVouchers } from '#backend/modules/vouchers/voucher/list.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import { findOpenCart, OPEN_CART } from './open.ts'
import { viewCarts } from './view.ts'

export const unknownCart = () => new ServiceError(ERROR_CODE.notFound, 'There is no such cart')

const cartsOf = (userId: string) => and(eq(orders.kind, 'cart'), eq(orders.userId, userId))

/** Condition of an own cart order; another user's is a 404, like one that does not exist. */
export const ownCart = (id: string, userId: string) => and(eq(orders.id, id), cartsOf(userId))

type CartInfo = { cart: VoucherCart; quote: Quote | null; vouchers: Voucher[] }

/** The customer's open cart with its quote, or an own order with its vouchers; else 404. */
export async function findCart(ctx: UserContext, id: string): Promise<CartInfo> {
  if (id === OPEN_CART) {
    const { cart, quote } = await findOpenCart(ctx)
    return { cart, quote: viewQuote(quote), vouchers: [] }
  }
  await refreshOwn(ctx)
  const rows = await ctx.db.select().from(orders).where(ownCart(id, ctx.userId))
  const [cart] = await viewCarts(ctx, rows)
  if (!cart) throw unknownCart()
  const { items } = await listNamedVouchers(ctx, { cartId: id })
  return { cart, quote: null, vouchers: items }
}

type CartList = { items: VoucherCart[]; totalCount: number; hasMore: boolean }

/** The open cart where there is something in it, then the customer's orders, the latest first. */
export async function listCarts(ctx: UserContext, offset: number): Promise<CartList> {
  await refreshOwn(ctx)
  const { db, userId } = ctx
  const { cart } = await findOpenCart(ctx)
  const open = cart.lines.length > 0 ? [cart] : []
  const mine = cartsOf(userId)
  const [count, rows] = await Promise.all([
    db.$count(orders, mine),
    db
      .select()
      .from(orders)
      .where(mine)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .offset(Math.max(0, offset - open.length))
      .limit(HISTORY_PAGE_SIZE - (offset === 0 ? open.length : 0)),
  ])
  const items = [...(offset === 0 ? open : []), ...(await viewCarts(ctx, rows))]
  const totalCount = count + open.length
  return { items, totalCount, hasMore: offset + items.length < totalCount }
}
