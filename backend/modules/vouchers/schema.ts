import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import {
  type DeliveryColumn,
  type OrderLineColumn,
  orderColumns,
  originColumns,
} from '#backend/modules/orders/orderColumns.ts'
import { createdAt, id, instant, phoneEnd } from '#backend/platform/db/columns.ts'

/**
 * A customer's turn at a strictly counted deal (docs/decisions/0036): in line for units, offered some that came free, or
 * keeping some in checkout. What is offered or kept is out of the deal's stock until the row goes.
 */
export const dealTurns = pgTable(
  'deal_turns',
  {
    id: id(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['waiting', 'offered', 'held'] }).notNull(),
    /** Units that are wanted while waiting, else those that are kept. */
    count: integer('count').notNull(),
    /** The order of arrival. */
    place: bigserial('place', { mode: 'number' }).notNull(),
    /** When the customer was last there: whoever has left is passed over. */
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at'),
    /** The network that it came from, as a keyed hash. */
    network: text('network'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('deal_turns_once').on(t.dealId, t.userId),
    index('deal_turns_line').on(t.dealId, t.place).where(sql`${t.state} = 'waiting'`),
    index('deal_turns_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check('deal_turns_count', sql`${t.count} > 0`),
    check('deal_turns_end', sql`(${t.state} = 'waiting') = (${t.expiresAt} is null)`),
  ],
)

/** One cart paid at once: several vouchers. */
export const voucherCarts = pgTable(
  'voucher_carts',
  {
    ...orderColumns(),
    ...originColumns(),
    status: text('status', { enum: ['open', 'placed', 'canceled'] })
      .notNull()
      .default('open'),
    delivery: jsonb('delivery').$type<DeliveryColumn>(),
    /** What the parcel costs that all its printed vouchers come in. */
    shippingFee: integer('shipping_fee').notNull().default(0),
    cancelReason: text('cancel_reason'),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    index('voucher_carts_phone').on(phoneEnd(t.tel)),
    index('voucher_carts_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('voucher_carts_unpaid_user').on(t.userId).where(sql`${t.status} = 'placed' and not ${t.isPaid}`),
    index('voucher_carts_unpaid_phone').on(t.phoneKey).where(sql`${t.status} = 'placed' and not ${t.isPaid}`),
    index('voucher_carts_network').on(t.network).where(sql`${t.network} is not null`),
  ],
)

export const voucherCartLines = pgTable(
  'voucher_cart_lines',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dealId: text('deal_id').notNull(),
    serviceCount: integer('service_count').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('voucher_cart_lines_once').on(t.userId, t.dealId),
    check('voucher_cart_lines_count', sql`${t.serviceCount} > 0`),
  ],
)

export const vouchers = pgTable(
  'vouchers',
  {
    ...orderColumns(),
    ...originColumns(),
    cartId: text('cart_id').references(() => voucherCarts.id),
    kind: text('kind', { enum: ['voucher', 'wowcher', 'pass'] })
      .notNull()
      .default('voucher'),
    voucherType: text('voucher_type', { enum: ['e-voucher', 'physical'] })
      .notNull()
      .default('e-voucher'),
    status: text('status', { enum: ['reserved', 'confirmed', 'canceled'] })
      .notNull()
      .default('reserved'),
    shopId: text('shop_id').references(() => shops.id),
    dealId: text('deal_id'),
    levelId: text('level_id'),
    /** The gift that it came of, for points: it costs nothing and does not go back. */
    giftCampaignId: text('gift_campaign_id'),
    lines: jsonb('lines').$type<OrderLineColumn[]>().notNull().default([]),
    serviceCount: integer('service_count').notNull(),
    bonusCount: integer('bonus_count').notNull().default(0),
    shippingFee: integer('shipping_fee').notNull().default(0),
    delivery: jsonb('delivery').$type<DeliveryColumn>(),
    expiredAt: instant('expired_at').notNull(),
    /** Units of the deal's stock that it holds; given back when it is given up. */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** A printed voucher sleeps in the post until its buyer wakes it. */
    activatedAt: instant('activated_at'),
    /** When a printed voucher was posted, and what the sender says of its way. */
    postedAt: instant('posted_at'),
    trackingNote: text('tracking_note'),
    /** When its holder was told that it ends soon, and that it has ended. */
    warnedAt: instant('warned_at'),
    endedToldAt: instant('ended_told_at'),
    cancelReason: text('cancel_reason'),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    index('vouchers_user').on(t.userId, t.createdAt),
    index('vouchers_phone').on(phoneEnd(t.tel)),
    index('vouchers_cart').on(t.cartId),
    index('vouchers_in_review').on(t.shopId).where(sql`${t.receiptState} = 'inReview'`),
    index('vouchers_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('vouchers_to_post').on(t.paidAt).where(sql`${t.voucherType} = 'physical' and ${t.postedAt} is null`),
    index('vouchers_expiry').on(t.expiredAt).where(sql`${t.status} = 'confirmed'`),
    index('vouchers_unpaid').on(t.checkedOutAt).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('vouchers_unpaid_user').on(t.userId).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('vouchers_unpaid_phone').on(t.phoneKey).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('vouchers_network').on(t.network).where(sql`${t.network} is not null`),
    check('vouchers_stock', sql`${t.stockTaken} >= 0`),
    check('vouchers_count', sql`${t.serviceCount} > 0 and ${t.bonusCount} >= 0`),
    check('vouchers_price', sql`${t.price} >= 0`),
  ],
)

/** Visits of a voucher that somebody gives to a person: they wait under a code until that person claims them. */
export const voucherGifts = pgTable(
  'voucher_gifts',
  {
    id: id(),
    voucherId: text('voucher_id')
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    /** Who gives. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    giverName: text('giver_name').notNull(),
    /** What the giver read when they gave; null of gifts from before that was kept. */
    giverLang: text('giver_lang'),
    recipientName: text('recipient_name').notNull(),
    email: text('email').notNull().default(''),
    /** Of the receiver. */
    lang: text('lang').notNull(),
    message: text('message').notNull().default(''),
    voucherModelId: text('voucher_model_id'),
    visitCount: integer('visit_count').notNull(),
    /** What the receiver brings; unguessable. */
    claimCode: text('claim_code').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    /** By the giver, or because nobody claimed it in time. */
    takenBackAt: instant('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('voucher_gifts_voucher').on(t.voucherId, t.createdAt),
    index('voucher_gifts_user').on(t.userId),
    index('voucher_gifts_claimer').on(t.claimedBy),
    index('voucher_gifts_open').on(t.expiresAt).where(sql`${t.claimedAt} is null and ${t.takenBackAt} is null`),
    check('voucher_gifts_visits', sql`${t.visitCount} > 0`),
    check('voucher_gifts_end', sql`${t.claimedAt} is null or ${t.takenBackAt} is null`),
  ],
)

/** One use of a voucher: a code that is shown at the shop. */
export const voucherCodes = pgTable(
  'voucher_codes',
  {
    id: id(),
    voucherId: text('voucher_id')
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
    isBonus: boolean('is_bonus').notNull().default(false),
    /** A free one of another deal than the voucher's. */
    dealId: text('deal_id'),
    /** Of services of a shop: the option that it was bought for, and is good for all its life. */
    timePriceId: text('time_price_id'),
    redeemedBy: text('redeemed_by').references(() => users.id, { onDelete: 'set null' }),
    redeemedAt: instant('redeemed_at'),
    /** While the gift waits nobody has the code; then whoever claimed it. */
    giftId: text('gift_id').references(() => voucherGifts.id, { onDelete: 'set null' }),
    /** The visit that is booked with it; it counts as used once that visit took place or was missed. */
    reservationId: text('reservation_id').references(() => reservations.id, { onDelete: 'set null' }),
    viewedAt: instant('viewed_at'),
    usedAt: instant('used_at'),
    usedAtShopId: text('used_at_shop_id').references(() => shops.id),
  },
  (t) => [
    index('voucher_codes_voucher').on(t.voucherId),
    index('voucher_codes_holder').on(t.redeemedBy),
    index('voucher_codes_used').on(t.usedAtShopId, t.usedAt),
    index('voucher_codes_gift').on(t.giftId),
    index('voucher_codes_reservation').on(t.reservationId),
  ],
)
