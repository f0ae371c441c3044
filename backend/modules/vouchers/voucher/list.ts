import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders, reviewed } from '#backend/modules/orders/index.ts'
import { isPlanned } from '#backend/modules/vouchers/gift/deliver.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { type Page, readPage, wholeList } from '#backend/platform/paging.ts'
import type { VOUCHER_KINDS, VOUCHER_TABS, Voucher } from '#contract/vouchers/vouchers.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { HISTORY_PAGE_SIZE, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { isPaidOnline, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { isHeldBy, refreshOwn } from './find.ts'
import { isHolder } from './select.ts'
import { viewVouchers } from './view.ts'

type Tab = (typeof VOUCHER_TABS)[number]
type Kind = (typeof VOUCHER_KINDS)[number]
type Input = { type?: Tab; kind?: Kind; offset: number }
type VoucherList = Page<Voucher>

const ONLINE = Object.values(PAYMENT_METHOD).filter(isPaidOnline)

/** A code of the voucher that the customer has, used or not. */
const hasOwnCode = ({ db, userId }: UserContext, which: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(voucherCodes)
      .where(and(eq(voucherCodes.voucherId, vouchers.id), isHolder(userId), which)),
  )

/** All of it is a gift of the customer's that is not delivered yet. */
const hasPlannedGift = ({ db, userId }: UserContext) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(voucherGifts)
      .where(and(eq(voucherGifts.voucherId, vouchers.id), eq(voucherGifts.userId, userId), isPlanned)),
  )

/** Can still be used by the customer, or still be paid or given. The negation holds for everything else. */
const isLive = (ctx: UserContext) =>
  and(
    ne(orders.state, 'canceled'),
    gt(vouchers.expiredAt, ctx.now),
    or(
      hasOwnCode(ctx, isNull(voucherCodes.usedAt)),
      and(eq(orders.userId, ctx.userId), eq(orders.isPaid, false)),
      hasPlannedGift(ctx),
    ),
  ) as SQL

const isPayable = ({ now, userId }: UserContext) =>
  and(
    eq(orders.userId, userId),
    eq(orders.state, 'placed'),
    gt(vouchers.price, 0),
    inArray(orders.paymentMethod, ONLINE),
    gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
  )

function filterOf(ctx: UserContext, tab: Tab): SQL | undefined {
  switch (tab) {
    case 'voucher':
      return and(ne(vouchers.kind, 'wowcher'), isLive(ctx))
    case 'wowcher':
      return and(eq(vouchers.kind, 'wowcher'), isLive(ctx))
    case 'reserved':
      return isLive(ctx)
    case 'historical':
      return not(isLive(ctx))
    case 'paying':
      return isPayable(ctx)
    case 'reviewing':
      return and(hasOwnCode(ctx, isNotNull(voucherCodes.usedAt)), not(reviewed.get().ofVoucher(ctx.db, vouchers.id)))
  }
}

/** The customer's vouchers, the latest first: of one tab, of one kind, or all of them. */
export async function listVouchers(ctx: UserContext, { type, kind, offset }: Input): Promise<VoucherList> {
  await refreshOwn(ctx)
  const { db } = ctx
  const which = and(isHeldBy(ctx), type && filterOf(ctx, type), kind && eq(vouchers.kind, kind))
  return readPage(offset, {
    count: db.$count(selectVouchers(db).where(which).as('counted')),
    rows: selectVouchers(db)
      .where(which)
      .orderBy(desc(orders.createdAt), desc(vouchers.id))
      .offset(offset)
      .limit(HISTORY_PAGE_SIZE),
    view: (rows) => viewVouchers(ctx, rows),
  })
}

type Named = { ids?: string[]; cartId?: string }

/** The customer's vouchers that are named, or that were bought together. */
export async function listNamedVouchers(ctx: UserContext, { ids = [], cartId }: Named): Promise<VoucherList> {
  await refreshOwn(ctx)
  const named = or(
    inArray(vouchers.id, ids),
    cartId === undefined ? undefined : and(eq(vouchers.orderId, cartId), ne(vouchers.id, cartId)),
  )
  const rows = await selectVouchers(ctx.db)
    .where(and(isHeldBy(ctx), named))
    .orderBy(desc(orders.createdAt), desc(vouchers.id))
  return wholeList(await viewVouchers(ctx, rows))
}
