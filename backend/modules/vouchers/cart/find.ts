import { and, desc, eq, ne } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { viewQuote } from '#backend/modules/pricing/index.ts'
import { voucherCarts } from '#backend/modules/vouchers/schema.ts'
import { refreshOwn } from '#backend/modules/vouchers/voucher/find.ts'
import { listNamedVouchers } from '#backend/modules/vouchers/voucher/list.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Quote } from '#contract/pricing.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { HISTORY_PAGE_SIZE } from '#domain/constants.ts'
import { findOpenCart, OPEN_CART } from './open.ts'
import { viewCarts } from './view.ts'

export const unknownCart = () => new ServiceError(ERROR_CODE.notFound, 'There is no such cart')

/** Names its owner; another's order is as unknown as one that never was. */
export const ownCart = (id: string, userId: string) =>
  and(eq(voucherCarts.id, id), eq(voucherCarts.userId, userId), ne(voucherCarts.status, 'open'))

type CartInfo = { cart: VoucherCart; quote: Quote | null; vouchers: Voucher[] }

/** The customer's open cart with its quote, or an own order with its vouchers; else 404. */
export async function findCart(ctx: UserContext, id: string): Promise<CartInfo> {
  if (id === OPEN_CART) {
    const { cart, quote } = await findOpenCart(ctx)
    return { cart, quote: viewQuote(quote), vouchers: [] }
  }
  await refreshOwn(ctx)
  const rows = await ctx.db.select().from(voucherCarts).where(ownCart(id, ctx.userId))
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
  const mine = and(eq(voucherCarts.userId, userId), ne(voucherCarts.status, 'open'))
  const [count, rows] = await Promise.all([
    db.$count(voucherCarts, mine),
    db
      .select()
      .from(voucherCarts)
      .where(mine)
      .orderBy(desc(voucherCarts.createdAt), desc(voucherCarts.id))
      .offset(Math.max(0, offset - open.length))
      .limit(HISTORY_PAGE_SIZE - (offset === 0 ? open.length : 0)),
  ])
  const items = [...(offset === 0 ? open : []), ...(await viewCarts(ctx, rows))]
  const totalCount = count + open.length
  return { items, totalCount, hasMore: offset + items.length < totalCount }
}
