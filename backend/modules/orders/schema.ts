import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { createdAt, id, instant, type LocalizedColumn, phoneEnd, version } from '#backend/platform/db/columns.ts'
import { REFUND_REASONS, REFUND_REQUEST_STATES, REFUND_STATES } from '#domain/orders/refundReason.ts'

export const ORDER_KINDS = ['booking', 'voucher', 'cart', 'tip', 'move'] as const

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
  /** The voucher that the line became, where several were bought at once. */
  voucherId?: string
  /** Guests whom a voucher pays for; absent where it pays for none. */
  coveredCount?: number
  /** Those of them whose units were taken when the voucher was bought: the booking takes only the others. */
  heldCount?: number
  /** Who takes the service, as far as the customer has said. */
  guestNames?: string[]
  /** Which person of the party takes each unit; absent where the order did not say, and each unit is a guest. */
  guestIndices?: number[]
  /** Minutes after the booking's time at which each unit begins; absent where all begin at it. */
  guestDelays?: number[]
}

/**
 * Everything that costs money, once: who buys, what, for how much and how far its money is (docs/decisions/0067). What is
 * bought is in the tables of its module, which refer to their order by `order_id`. Code that changes an order or what
 * belongs to it locks its row here first.
 */
export const orders = pgTable(
  'orders',
  {
    /** A booking, a voucher that is bought alone, a tip and a move have their order's id. */
    id: id(),
    kind: text('kind', { enum: ORDER_KINDS }).notNull(),
    /** What people call it by (`writeOrderNumber`); its id is for programs. */
    orderNumber: text('order_number').notNull().unique(),
    /** `lapsed`: nobody came and nobody has paid. An order that is canceled after it was paid keeps `paid_at`. */
    state: text('state', { enum: ['placed', 'paid', 'lapsed', 'canceled'] })
      .notNull()
      .default('placed'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    telPrefix: text('tel_prefix').notNull(),
    tel: text('tel').notNull(),
    email: text('email').notNull(),
    /** The phone number as it is written internationally (E.164), however it was typed; unpaid orders are counted by it. */
    phoneKey: text('phone_key'),
    /** The network that it came from, as a keyed hash; null once that no longer counts. */
    network: text('network'),
    lines: jsonb('lines').$type<OrderLineColumn[]>().notNull().default([]),
    /** Whole baht, as every amount here. */
    originalPrice: integer('original_price').notNull(),
    discount: integer('discount').notNull().default(0),
    promotionId: text('promotion_id').references(() => promotions.id),
    pointDiscount: integer('point_discount').notNull().default(0),
    pointReceived: integer('point_received').notNull().default(0),
    /** What the parcel costs that all its printed vouchers come in. */
    shippingFee: integer('shipping_fee').notNull().default(0),
    price: integer('price').notNull(),
    currency: text('currency').notNull().default('THB'),
    paymentMethod: text('payment_method').notNull(),
    paidAt: instant('paid_at'),
    isPaid: boolean('is_paid').notNull().generatedAlwaysAs(sql`paid_at is not null`),
    receiptImage: text('receipt_image'),
    receiptState: text('receipt_state', { enum: ['none', 'inReview', 'approved', 'refused'] })
      .notNull()
      .default('none'),
    receiptReason: text('receipt_reason'),
    refundedAt: instant('refunded_at'),
    refundedAmount: integer('refunded_amount').notNull().default(0),
    /** The locale that mails about the order speak. */
    lang: text('lang').notNull().default('en'),
    /** The language that the customer named, as they named it. */
    userLangRef: text('user_lang_ref'),
    /** Ordered inside the app. */
    headless: boolean('headless').notNull().default(false),
    /** Who sent the customer, and by which click of theirs (docs/decisions/0020). */
    userRef: text('user_ref'),
    clickId: text('click_id'),
    cancelReason: text('cancel_reason'),
    canceledAt: instant('canceled_at'),
    checkedOutAt: instant('checked_out_at').notNull().defaultNow(),
    /** When it is given up while it is only placed; null where it waits for nothing, or for people (`unpaidUntil`). */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('orders_user').on(t.userId, t.createdAt),
    index('orders_placed').on(t.checkedOutAt, t.id).concurrently(),
    index('orders_phone').on(phoneEnd(t.tel)),
    index('orders_in_review').on(t.checkedOutAt).where(sql`${t.receiptState} = 'inReview'`),
    index('orders_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('orders_unpaid').on(t.expiresAt).where(sql`${t.state} = 'placed'`),
    index('orders_unpaid_user').on(t.userId).where(sql`${t.state} = 'placed'`),
    index('orders_unpaid_phone').on(t.phoneKey).where(sql`${t.state} = 'placed'`),
    index('orders_network').on(t.network).where(sql`${t.network} is not null`),
    check('orders_price', sql`${t.price} >= 0`),
    check(
      'orders_paid',
      sql`(${t.state} <> 'paid' or ${t.paidAt} is not null) and (${t.state} not in ('placed', 'lapsed') or ${t.paidAt} is null)`,
    ),
  ],
)

/** Reports of the acquirer; an event counts once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text('event_id').primaryKey(),
    orderId: text('order_id').notNull(),
    status: text('status').notNull(),
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('payment_events_order').on(t.orderId, t.at)],
)

/**
 * The attempts to pay an order, and the money that came by each: which way, how much and when, whatever the order's own
 * method has become since. Money that nobody asked for has a row, too (docs/decisions/0060).
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    /** Also of an order that is unknown. */
    orderId: text('order_id').notNull(),
    /** Who says that the money came: the acquirer by its name, or `bank` where people see it in the account. */
    provider: text('provider').notNull(),
    /** The provider's own number of the payment; null where there is none. */
    providerRef: text('provider_ref'),
    /** As the order's; null of money that came for an order which had not asked. */
    method: text('method'),
    /** Whole baht that were asked for; of money that nobody asked for, what came. */
    amount: integer('amount').notNull(),
    /** `closed` once the customer has chosen another method; money that still comes by it counts. */
    state: text('state', { enum: ['open', 'inReview', 'failed', 'closed', 'paid'] })
      .notNull()
      .default('open'),
    paidAmount: integer('paid_amount'),
    paidAt: instant('paid_at'),
    /** When the acquirer was first asked to open it; without `provider_ref` since, its answer was lost. */
    requestedAt: instant('requested_at'),
    /** The acquirer's own page; null where it is hosted here. */
    url: text('url'),
    /** How often the acquirer was asked what became of it, and when it is asked again (`nextAsk`). */
    asks: integer('asks').notNull().default(0),
    askAt: instant('ask_at'),
    /** When the acquirer was made to close it: since then, what it says of it is its last word. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_order').on(t.orderId, t.createdAt),
    index('payments_asked').on(t.askAt).where(sql`${t.askAt} is not null`),
    uniqueIndex('payments_ref').on(t.provider, t.providerRef),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_paid', sql`(${t.state} = 'paid') = (${t.paidAt} is not null and coalesce(${t.paidAmount}, 0) > 0)`),
  ],
)

/** Money that goes back: never more of a payment than came by it, all parts together. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    orderId: text('order_id').notNull(),
    /** Whole baht. */
    amount: integer('amount').notNull(),
    reason: text('reason', { enum: REFUND_REASONS }).notNull(),
    /** Who sends it: the acquirer, or the shop's desk. */
    way: text('way', { enum: ['acquirer', 'people'] }).notNull(),
    /** `due` is for people to send; see `REFUND_STATES`. */
    state: text('state', { enum: REFUND_STATES }).notNull().default('due'),
    /** The acquirer's own number of the refund. */
    providerRef: text('provider_ref'),
    /** How often the acquirer was asked, and when it is asked again; null where it has nothing to do any more. */
    asks: integer('asks').notNull().default(0),
    askAt: instant('ask_at'),
    doneAt: instant('done_at'),
    /** The shop whose desk has sent it. */
    doneBy: text('done_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_payment').on(t.paymentId),
    index('refunds_due').on(t.createdAt).where(sql`${t.state} = 'due'`),
    index('refunds_asked').on(t.askAt).where(sql`${t.askAt} is not null`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_done', sql`(${t.state} = 'done') = (${t.doneAt} is not null)`),
  ],
)

/** Money that somebody of the marketplace wants to give back, until finance sends it or says no (docs/decisions/0121). */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whole baht. */
    amount: integer('amount').notNull(),
    /** Why, for finance. */
    note: text('note').notNull(),
    state: text('state', { enum: REFUND_REQUEST_STATES }).notNull().default('asked'),
    /** Who, by the account; it outlives them, as the audit does. */
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    version: version(),
  },
  (t) => [
    index('refund_requests_order').on(t.orderId),
    index('refund_requests_open').on(t.askedAt).where(sql`${t.state} = 'asked'`),
    check('refund_requests_amount', sql`${t.amount} > 0`),
    check('refund_requests_decided', sql`(${t.state} = 'asked') = (${t.decidedAt} is null)`),
  ],
)

/** Signed reports that could not be read, for manual review. */
export const unreadReports = pgTable('unread_reports', {
  /** SHA-256 of the body, in hex: the same report is kept once. */
  id: id(),
  body: text('body').notNull(),
  createdAt: createdAt(),
})

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
