import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'

/** A request for a massage now; at most one live request a customer. */
export const instantRequests = pgTable(
  'instant_requests',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['searching', 'responded', 'accepted', 'expired', 'cancelled'] })
      .notNull()
      .default('searching'),
    serviceType: integer('service_type').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    guestCount: integer('guest_count').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    place: text('place').notNull().default(''),
    therapistPreference: text('therapist_preference').notNull().default('any'),
    note: text('note').notNull().default(''),
    meetAt: text('meet_at', { enum: ['any', 'shop', 'customer'] })
      .notNull()
      .default('any'),
    start: text('start', { enum: ['soonest', 'hour', 'later'] })
      .notNull()
      .default('soonest'),
    /** The half hour of one for later today. */
    startAt: instant('start_at'),
    /** Looks further around than usual for shops that one goes to. */
    isWide: boolean('is_wide').notNull().default(false),
    extensions: integer('extensions').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('instant_requests_one_live').on(t.userId).where(sql`${t.state} in ('searching', 'responded')`),
    index('instant_requests_live').on(t.expiresAt).where(sql`${t.state} in ('searching', 'responded')`),
    check('instant_requests_extensions', sql`${t.extensions} between 0 and 2`),
    check('instant_requests_start', sql`(${t.start} = 'later') = (${t.startAt} is not null)`),
    check('instant_requests_guests', sql`${t.guestCount} between 1 and 10`),
  ],
)

/** A shop's answer, with the capacity that is held for it. */
export const instantResponses = pgTable(
  'instant_responses',
  {
    id: id(),
    requestId: text('request_id')
      .notNull()
      .references(() => instantRequests.id, { onDelete: 'cascade' }),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    timePriceId: text('time_price_id').notNull(),
    holdId: text('hold_id').notNull(),
    price: integer('price').notNull(),
    distanceKm: doublePrecision('distance_km').notNull(),
    /** How long a shop that comes needs for the way; 0 where the customer comes. */
    travelMinutes: integer('travel_minutes').notNull().default(0),
    /** Position among the equally near and equally rated answers to the same request, from 0. */
    sequence: integer('sequence').notNull().default(0),
    arrivalAt: instant('arrival_at').notNull(),
    state: text('state', { enum: ['offered', 'accepted', 'expired', 'declined'] })
      .notNull()
      .default('offered'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('instant_responses_request').on(t.requestId),
    index('instant_responses_hold').on(t.holdId),
    index('instant_responses_led').on(t.shopId, t.createdAt).where(sql`${t.sequence} = 0`),
    check('instant_responses_travel', sql`${t.travelMinutes} >= 0`),
  ],
)
