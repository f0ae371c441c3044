import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { type OrderLineColumn, orderColumns, originColumns } from '#backend/modules/orders/orderColumns.ts'
import { createdAt, id, instant, type LocalizedColumn, phoneEnd } from '#backend/platform/db/columns.ts'

export const reservations = pgTable(
  'reservations',
  {
    ...orderColumns(),
    ...originColumns(),
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
    index('reservations_phone').on(phoneEnd(t.tel)),
    index('reservations_shop').on(t.shopId, t.time),
    index('reservations_status').on(t.status, t.time),
    index('reservations_in_review').on(t.shopId).where(sql`${t.receiptState} = 'inReview'`),
    index('reservations_receipt').on(t.receiptImage).where(sql`${t.receiptImage} is not null`),
    index('reservations_unpaid').on(t.checkedOutAt).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('reservations_unpaid_user').on(t.userId).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('reservations_unpaid_phone').on(t.phoneKey).where(sql`${t.status} = 'reserved' and not ${t.isPaid}`),
    index('reservations_network').on(t.network).where(sql`${t.network} is not null`),
    check('reservations_guests', sql`${t.guestCount} > 0`),
    check('reservations_price', sql`${t.price} >= 0`),
    check('reservations_duration', sql`${t.durationMinutes} > 0`),
  ],
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
