import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'

/** Where a printed voucher is posted to, or a shop comes to. */
export type DeliveryColumn = {
  address: string
  isSameAsContact: boolean
  recipientName: string
  recipientPrefix: string
  recipientPhoneNumber: string
  voucherModelId: string | null
}

/**
 * A customer's entry in the waitlist of a strictly counted deal (docs/decisions/0036): in line for units, offered some that came free, or
 * keeping some in checkout. What is offered or kept is out of the deal's stock until the row goes.
 */
export const dealWaitlist = pgTable(
  'deal_waitlist',
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
    position: bigserial('position', { mode: 'number' }).notNull(),
    /** When the customer's page last asked; absent customers are passed over. */
    seenAt: instant('seen_at').notNull(),
    expiresAt: instant('expires_at'),
    /** The network that it came from, as a keyed hash. */
    network: text('network'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('deal_waitlist_once').on(t.dealId, t.userId),
    index('deal_waitlist_line').on(t.dealId, t.position).where(sql`${t.state} = 'waiting'`),
    index('deal_waitlist_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
    check('deal_waitlist_count', sql`${t.count} > 0`),
    check('deal_waitlist_end', sql`(${t.state} = 'waiting') = (${t.expiresAt} is null)`),
  ],
)

/** What is in a customer's open cart. */
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

/**
 * Visits that are bought ahead. One that is bought alone has its order's id; those of a cart share the cart's order. Its
 * amounts are its part of the order's, in whole baht: the parts of an order sum up to the order's own.
 */
export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['voucher', 'wowcher', 'pass'] })
      .notNull()
      .default('voucher'),
    voucherType: text('voucher_type', { enum: ['e-voucher', 'physical'] })
      .notNull()
      .default('e-voucher'),
    shopId: text('shop_id').references(() => shops.id),
    dealId: text('deal_id'),
    levelId: text('level_id'),
    /** The gift that it came of, for points: it costs nothing and does not go back. */
    giftCampaignId: text('gift_campaign_id'),
    serviceCount: integer('service_count').notNull(),
    bonusCount: integer('bonus_count').notNull().default(0),
    originalPrice: integer('original_price').notNull(),
    discount: integer('discount').notNull().default(0),
    pointDiscount: integer('point_discount').notNull().default(0),
    pointReceived: integer('point_received').notNull().default(0),
    shippingFee: integer('shipping_fee').notNull().default(0),
    price: integer('price').notNull(),
    /** Of a voucher that is posted, or whose shop comes. */
    delivery: jsonb('delivery').$type<DeliveryColumn>(),
    expiredAt: instant('expired_at').notNull(),
    /** Units of the deal's stock that it holds; given back when it is given up. */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** A printed voucher is inactive until its buyer activates it. */
    activatedAt: instant('activated_at'),
    /** When a printed voucher was posted, and what the sender says of its way. */
    postedAt: instant('posted_at'),
    trackingNote: text('tracking_note'),
    /** When the mails about the coming end, and about the end, were sent. */
    expiryRemindedAt: instant('expiry_reminded_at'),
    expiryToldAt: instant('expiry_told_at'),
  },
  (t) => [
    index('vouchers_order').on(t.orderId),
    index('vouchers_shop').on(t.shopId),
    index('vouchers_deal').on(t.dealId),
    index('vouchers_to_post').on(t.shopId).where(sql`${t.voucherType} = 'physical' and ${t.postedAt} is null`),
    index('vouchers_expiry').on(t.expiredAt),
    check('vouchers_stock', sql`${t.stockTaken} >= 0`),
    check('vouchers_count', sql`${t.serviceCount} > 0 and ${t.bonusCount} >= 0`),
    check('vouchers_price', sql`${t.price} >= 0`),
  ],
)

/** Visits of a voucher that are given away; claimed with a code. */
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
    /** When one that was chosen at purchase is to arrive; null of one that was given from a paid voucher. */
    deliverAt: instant('deliver_at'),
    /** When it did, once it was paid for. */
    deliveredAt: instant('delivered_at'),
    expiresAt: instant('expires_at').notNull(),
    claimedBy: text('claimed_by').references(() => users.id, { onDelete: 'set null' }),
    claimedAt: instant('claimed_at'),
    /** By the giver, or because it was not claimed in time. */
    takenBackAt: instant('taken_back_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('voucher_gifts_voucher').on(t.voucherId, t.createdAt),
    index('voucher_gifts_user').on(t.userId),
    index('voucher_gifts_claimer').on(t.claimedBy),
    index('voucher_gifts_open').on(t.expiresAt).where(sql`${t.claimedAt} is null and ${t.takenBackAt} is null`),
    index('voucher_gifts_planned')
      .on(t.deliverAt)
      .where(sql`${t.deliverAt} is not null and ${t.deliveredAt} is null and ${t.takenBackAt} is null`),
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
    /** The gift that the code is part of; nobody holds it until the gift is claimed. */
    giftId: text('gift_id').references(() => voucherGifts.id, { onDelete: 'set null' }),
    /** The id of the booking that is made with it; it counts as used once that took place or was missed. */
    bookingId: text('booking_id'),
    viewedAt: instant('viewed_at'),
    usedAt: instant('used_at'),
    usedAtShopId: text('used_at_shop_id').references(() => shops.id),
  },
  (t) => [
    index('voucher_codes_voucher').on(t.voucherId),
    index('voucher_codes_holder').on(t.redeemedBy),
    index('voucher_codes_used').on(t.usedAtShopId, t.usedAt),
    index('voucher_codes_gift').on(t.giftId),
    index('voucher_codes_booking').on(t.bookingId),
  ],
)
