import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { type OrderLineColumn, orders } from '#backend/modules/orders/schema.ts'
import { createdAt, id, instant, type LocalizedColumn } from '#backend/platform/db/columns.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { BOOKING_EVENTS } from '#domain/bookings/bookingEvent.ts'

/** A time at a shop; its customer, lines and money are those of its order, whose id it has. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    status: text('status', { enum: ['reserved', 'confirmed', 'canceled', 'missing'] })
      .notNull()
      .default('reserved'),
    /** The ticket code that the customer shows at the shop; unguessable. */
    ticketCode: text('ticket_code').notNull().unique(),
    time: instant('time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    guestCount: integer('guest_count').notNull(),
    note: text('note').notNull().default(''),
    therapistPreference: text('therapist_preference').notNull().default('any'),
    /** The customer's comfort card as it was when they booked, sealed. */
    comfortCard: text('comfort_card'),
    sex: integer('sex'),
    birthday: text('birthday'),
    country: text('country'),
    priceFactorId: text('price_factor_id'),
    orderResponseId: text('order_response_id'),
    /** How long the shop needs to the customer; its capacity is taken for the way there and back, too. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    confirmedAt: instant('confirmed_at'),
    rescheduleCount: integer('reschedule_count').notNull().default(0),
    /** Its time before it was moved last. */
    movedFrom: instant('moved_from'),
    /** Where it was moved after the refund had ended: moving brings that back no more. */
    refundEndedAt: instant('refund_ended_at'),
    remindedDayAt: instant('reminded_day_at'),
    remindedSoonAt: instant('reminded_soon_at'),
    /** When its customer was asked for a review. */
    reviewAskedAt: instant('review_asked_at'),
    massageStartedAt: instant('massage_started_at'),
    massageEndedAt: instant('massage_ended_at'),
  },
  (t) => [
    index('bookings_shop').on(t.shopId, t.time),
    index('bookings_status').on(t.status, t.time),
    check('bookings_guests', sql`${t.guestCount} > 0`),
    check('bookings_duration', sql`${t.durationMinutes} > 0`),
  ],
)

/** What a shop's desk has said of a booking that was made from an instant request. */
export const bookingSteps = pgTable(
  'booking_steps',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['preparing', 'ready', 'onTheWay', 'started'] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.step] })],
)

/** A sentence of the phrasebook between customer and desk, in every language as it was then. */
export const bookingMessages = pgTable(
  'booking_messages',
  {
    id: id(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    sender: text('sender', { enum: ['customer', 'desk'] }).notNull(),
    text: jsonb('text').$type<LocalizedColumn>().notNull(),
    /** The locale of a text in the sender's own words; null of a sentence of the phrasebook. */
    writtenIn: text('written_in'),
    createdAt: createdAt(),
  },
  (t) => [index('booking_messages_booking').on(t.bookingId, t.createdAt)],
)

/** What a shop was told of a booking, by mail and at its desk; each but a move once. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: id(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** `paid`: online, after the shop was told that it would be paid there. */
    kind: text('kind', { enum: BOOKING_EVENTS }).notNull(),
    time: instant('time').notNull(),
    /** Of a moved booking. */
    previousTime: instant('previous_time'),
    createdAt: createdAt(),
  },
  (t) => [
    index('booking_events_shop').on(t.shopId, t.createdAt),
    index('booking_events_booking').on(t.bookingId),
    uniqueIndex('booking_events_once').on(t.bookingId, t.kind).where(sql`${t.kind} <> 'moved'`),
  ],
)

/**
 * Moves to a dearer time, whose difference is paid before the booking moves (docs/decisions/0081). The order is of the
 * difference; what the booking becomes stands here.
 */
export const bookingMoves = pgTable(
  'booking_moves',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** True while its new place is kept: until it is paid or given up. At most one of a booking. */
    isStanding: boolean('is_standing').notNull().default(true),
    previousTime: instant('previous_time').notNull(),
    time: instant('time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** Empty once it no longer stands. */
    lines: jsonb('lines').$type<OrderLineColumn[]>().notNull(),
    priceFactorId: text('price_factor_id'),
    /** What the booking costs then, whole baht, and how that comes about. */
    price: integer('price').notNull(),
    discount: integer('discount').notNull(),
    pointReceived: integer('point_received').notNull(),
    /** The capacity that it keeps beside the booking's own, from its time on. */
    held: jsonb('held').$type<StaggeredStart[]>().notNull(),
  },
  (t) => [
    index('booking_moves_booking').on(t.bookingId),
    uniqueIndex('booking_moves_one_standing').on(t.bookingId).where(sql`${t.isStanding}`),
    check('booking_moves_price', sql`${t.price} > 0`),
  ],
)

/** Thanks in money for a booking that took place, paid online; at most one that stands for each. */
export const tips = pgTable(
  'tips',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    /** False once it was given up unpaid: another one may be given then. */
    isStanding: boolean('is_standing').notNull().default(true),
  },
  (t) => [uniqueIndex('tips_one_a_booking').on(t.bookingId).where(sql`${t.isStanding}`)],
)
