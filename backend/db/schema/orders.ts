import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Turn } from '#domain/booking/turns.ts'
import { shops } from './catalogue.ts'
import { createdAt, id, instant, type LocalizedColumn } from './columns.ts'
import { promotions } from './deals.ts'
import { users } from './people.ts'

export type OrderLineColumn = {
  timePriceId: string
  typeId: string
  typeName: LocalizedColumn
  duration: number
  guestCount: number
  price: number
  percentage: number
  finalPrice: number
  finalTotal: number
  strictQuota: boolean
  /** Guests whom a voucher pays for; absent where it pays for none. */
  coveredCount?: number
  /** Those of them whose units were taken when the voucher was bought: the visit takes only the others. */
  heldCount?: number
  /** Who takes the service, as far as the customer has said. */
  guestNames?: string[]
  /** Minutes after the visit's time at which each guest begins, where they come one after another. */
  guestDelays?: number[]
}
export type DeliveryColumn = {
  address: string
  isSameAsContact: boolean
  recipientName: string
  recipientPrefix: string
  recipientPhoneNumber: string
  voucherModelId: string | null
}

/** Columns that every order of money shares: who, how it is paid, what it costs (whole baht). */
const orderColumns = () => ({
  id: id(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  name: text('name').notNull(),
  telPrefix: text('tel_prefix').notNull(),
  tel: text('tel').notNull(),
  email: text('email').notNull(),
  paymentMethod: text('payment_method').notNull(),
  isPaid: boolean('is_paid').notNull().default(false),
  paidAt: instant('paid_at'),
  receiptImage: text('receipt_image'),
  receiptState: text('receipt_state', { enum: ['none', 'inReview', 'approved', 'refused'] })
    .notNull()
    .default('none'),
  receiptReason: text('receipt_reason'),
  originalPrice: integer('original_price').notNull(),
  discount: integer('discount').notNull().default(0),
  promotionId: text('promotion_id').references(() => promotions.id),
  pointDiscount: integer('point_discount').notNull().default(0),
  pointReceived: integer('point_received').notNull().default(0),
  price: integer('price').notNull(),
  refundedAt: instant('refunded_at'),
  refundedAmount: integer('refunded_amount').notNull().default(0),
  lang: text('lang').notNull().default('en'),
  /** Who sent the customer, and by which click of theirs (docs/decisions/0020). */
  userRef: text('user_ref'),
  clickId: text('click_id'),
  checkedOutAt: instant('checked_out_at').notNull().defaultNow(),
  createdAt: createdAt(),
})

export const reservations = pgTable(
  'reservations',
  {
    ...orderColumns(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    status: text('status', { enum: ['reserved', 'confirmed', 'canceled', 'missing'] })
      .notNull()
      .default('reserved'),
    /** What the customer shows at the door; unguessable. */
    ticketCode: text('ticket_code').notNull().unique(),
    time: instant('time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    guestCount: integer('guest_count').notNull(),
    lines: jsonb('lines').$type<OrderLineColumn[]>().notNull(),
    note: text('note').notNull().default(''),
    therapistPreference: text('therapist_preference').notNull().default('any'),
    /** The customer's comfort card as it was when they booked, sealed. */
    comfortCard: text('comfort_card'),
    sex: integer('sex'),
    birthday: text('birthday'),
    country: text('country'),
    priceFactorId: text('price_factor_id'),
    orderResponseId: text('order_response_id'),
    /** How long the shop needs to the customer; its places are taken for the way there and back, too. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    cancelReason: text('cancel_reason'),
    canceledAt: instant('canceled_at'),
    confirmedAt: instant('confirmed_at'),
    rescheduleCount: integer('reschedule_count').notNull().default(0),
    /** Where it was moved after the refund had ended: moving brings that back no more. */
    refundEndedAt: instant('refund_ended_at'),
    remindedDayAt: instant('reminded_day_at'),
    remindedSoonAt: instant('reminded_soon_at'),
    massageStartedAt: instant('massage_started_at'),
    massageEndedAt: instant('massage_ended_at'),
  },
  (t) => [
    index('reservations_user').on(t.userId, t.time),
    index('reservations_shop').on(t.shopId, t.time),
    index('reservations_status').on(t.status, t.time),
    index('reservations_in_review').on(t.shopId).where(sql`${t.receiptState} = 'inReview'`),
    index('reservations_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('reservations_refund_due').on(t.shopId).where(sql`${t.refundedAmount} > 0 and ${t.refundedAt} is null`),
    index('reservations_unpaid').on(t.checkedOutAt).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    check('reservations_guests', sql`${t.guestCount} > 0`),
    check('reservations_price', sql`${t.price} >= 0`),
    check('reservations_duration', sql`${t.durationMinutes} > 0`),
  ],
)

/** Thanks in money for a visit, paid online; at most one that stands for each. */
export const tips = pgTable(
  'tips',
  {
    ...orderColumns(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id),
    status: text('status', { enum: ['reserved', 'confirmed', 'canceled'] })
      .notNull()
      .default('reserved'),
    canceledAt: instant('canceled_at'),
  },
  (t) => [
    uniqueIndex('tips_one_a_visit').on(t.reservationId).where(sql`${t.status} <> 'canceled'`),
    index('tips_unpaid').on(t.checkedOutAt).where(sql`${t.status} = 'reserved'`),
    check('tips_price', sql`${t.price} > 0`),
  ],
)

/** What a customer tells a shop about a visit or a voucher, for nobody else to read. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    orderKind: text('order_kind', { enum: ['reservation', 'voucher'] }).notNull(),
    orderId: text('order_id').notNull(),
    topic: text('topic').notNull(),
    message: text('message').notNull(),
    wantsAnswer: boolean('wants_answer').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('feedbacks_shop').on(t.shopId, t.createdAt), index('feedbacks_order').on(t.orderKind, t.orderId)],
)

/** The orders that a promotion reduces: one use each, gone again when the order is given up. */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderKind: text('order_kind', { enum: ['reservation', 'voucher', 'cart'] }).notNull(),
    orderId: text('order_id').notNull(),
    promotionId: text('promotion_id')
      .notNull()
      .references(() => promotions.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orderKind, t.orderId] }), index('promotion_uses_user').on(t.promotionId, t.userId)],
)

/** A place kept for somebody in checkout or for an answer to an instant request. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    time: instant('time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    guestCount: integer('guest_count').notNull(),
    /** Where the guests come one after another; else all of them at the hold's time. */
    turns: jsonb('turns').$type<Turn[]>(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('slot_holds_expiry').on(t.expiresAt), check('slot_holds_guests', sql`${t.guestCount} > 0`)],
)

/** One cart paid at once: several vouchers. */
export const voucherCarts = pgTable(
  'voucher_carts',
  {
    ...orderColumns(),
    status: text('status', { enum: ['open', 'placed', 'canceled'] })
      .notNull()
      .default('open'),
    delivery: jsonb('delivery').$type<DeliveryColumn>(),
    /** What the parcel costs that all its printed vouchers come in. */
    shippingFee: integer('shipping_fee').notNull().default(0),
    cancelReason: text('cancel_reason'),
    canceledAt: instant('canceled_at'),
  },
  (t) => [index('voucher_carts_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`)],
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
    index('vouchers_cart').on(t.cartId),
    index('vouchers_in_review').on(t.shopId).where(sql`${t.receiptState} = 'inReview'`),
    index('vouchers_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('vouchers_refund_due').on(t.shopId).where(sql`${t.refundedAmount} > 0 and ${t.refundedAt} is null`),
    index('vouchers_to_post').on(t.paidAt).where(sql`${t.voucherType} = 'physical' and ${t.postedAt} is null`),
    index('vouchers_expiry').on(t.expiredAt).where(sql`${t.status} = 'confirmed'`),
    index('vouchers_unpaid').on(t.checkedOutAt).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
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

/** What the acquirer told us; an event counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    kind: text('kind').notNull(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_order').on(t.kind, t.orderId, t.at)],
)

/** What the acquirer was asked for, and what became of it; an order is charged once at most. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    kind: text('kind', { enum: ['reservation', 'voucher', 'cart', 'tip'] }).notNull(),
    orderId: text('order_id').notNull(),
    method: text('method').notNull(),
    amount: integer('amount').notNull(),
    lang: text('lang').notNull(),
    state: text('state', { enum: ['open', 'challenge', 'failed', 'paid', 'refunded'] })
      .notNull()
      .default('open'),
    /** How often it was declined or ran into time: numbers its reports. */
    failures: integer('failures').notNull().default(0),
    guessesLeft: integer('guesses_left').notNull().default(3),
    expiresAt: instant('expires_at').notNull(),
    paidAt: instant('paid_at'),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.kind, t.orderId),
    uniqueIndex('payments_once').on(t.kind, t.orderId).where(sql`${t.state} = 'paid'`),
    check('payments_amount', sql`${t.amount} > 0 and ${t.guessesLeft} >= 0`),
  ],
)

/** A one-time way into a hosted payment page; never the log-in token. */
export const paymentTokens = pgTable(
  'payment_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text('kind', { enum: ['reservation', 'voucher', 'cart', 'tip'] }).notNull(),
    orderId: text('order_id').notNull(),
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    /** Who opened the page with it; only they may go on. */
    sessionHash: text('session_hash').unique(),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('payment_tokens_expiry').on(t.expiresAt)],
)

/** Same key and body, same answer; another body is refused. Written in the order's own transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)

/** What a shop's desk has said of a visit that was booked from an instant request. */
export const visitSteps = pgTable(
  'visit_steps',
  {
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['preparing', 'ready', 'onTheWay', 'started'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reservationId, t.step] })],
)

/** A sentence of the phrasebook between customer and desk, in every language as it was then. */
export const visitMessages = pgTable(
  'visit_messages',
  {
    id: id(),
    reservationId: text('reservation_id')
      .notNull()
      .references(() => reservations.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['customer', 'desk'] }).notNull(),
    text: jsonb('text').$type<LocalizedColumn>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('visit_messages_visit').on(t.reservationId, t.createdAt)],
)
