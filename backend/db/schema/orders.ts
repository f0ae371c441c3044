import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shops } from './catalogue.ts'
import { createdAt, id, instant } from './columns.ts'
import { promotions } from './deals.ts'
import { orderColumns } from './orderColumns.ts'
import { users } from './people.ts'
import { reservations } from './visits.ts'

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
