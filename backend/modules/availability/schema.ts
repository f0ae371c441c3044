import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#backend/modules/accounts/schema.ts'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'

/** Guests per half hour; a booking covers several. The CHECK enforces the capacity. */
export const slotUse = pgTable(
  'slot_use',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    slot: instant('slot').notNull(),
    used: integer('used').notNull(),
    capacity: integer('capacity').notNull(),
    /** How often the shop has blocked all of it: no place of it is free then, also one that is given back. */
    closed: integer('closed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.slot] }),
    index('slot_use_slot').on(t.slot),
    check('slot_use_fits', sql`${t.used} >= 0 and ${t.used} <= ${t.capacity}`),
    check('slot_use_closed', sql`${t.closed} >= 0`),
  ],
)

/** Capacity that is kept for somebody in checkout or for an answer to an instant request. */
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
    starts: jsonb('staggered_starts').$type<StaggeredStart[]>(),
    expiresAt: instant('expires_at').notNull(),
    /** Since when the customer has held capacity here without a break: renewing and exchanging end an hour later. */
    heldSince: instant('held_since').notNull().defaultNow(),
    /** As in `originColumns`. */
    network: text('network'),
    createdAt: createdAt(),
  },
  (t) => [
    index('slot_holds_expiry').on(t.expiresAt),
    index('slot_holds_user').on(t.userId),
    index('slot_holds_network').on(t.network).where(sql`${t.network} is not null`),
    check('slot_holds_guests', sql`${t.guestCount} > 0`),
  ],
)
