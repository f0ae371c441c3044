import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { promotions } from '#backend/modules/merchandising/schema.ts'
import { createdAt, id, instant, type LocalizedColumn } from '#backend/platform/db/columns.ts'

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

/** By what unpaid orders are counted beside their customer. */
export const originColumns = () => ({
  /** The phone number as it is written internationally (E.164), however it was typed. */
  phoneKey: text('phone_key'),
  /** The network that it came from, as a keyed hash; null once that no longer counts. */
  network: text('network'),
})

/** Columns that every order of money shares: who, how it is paid, what it costs (whole baht). */
export const orderColumns = () => ({
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
  /** The locale that mails about the order speak. */
  lang: text('lang').notNull().default('en'),
  /** The language that the customer named, as they named it. */
  userLangRef: text('user_lang_ref'),
  /** Ordered inside the app. */
  headless: boolean('headless').notNull().default(false),
  /** Who sent the customer, and by which click of theirs (docs/decisions/0020). */
  userRef: text('user_ref'),
  clickId: text('click_id'),
  checkedOutAt: instant('checked_out_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
