import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant } from '#backend/platform/db/columns.ts'
import { ROLES, SHOP_ROLES } from '#domain/accounts/access.ts'
import { users } from './schema.ts'

const shopRoles = sql.raw(SHOP_ROLES.map((role) => `'${role}'`).join(', '))

/** Who may what: a role of a person, at one shop or (null) at the marketplace. */
export const grants = pgTable(
  'grants',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    /** Who invited them; null where the command line did. */
    givenBy: text('given_by'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('grants_once').on(t.userId, t.role, t.shopId).nullsNotDistinct(),
    index('grants_shop').on(t.shopId),
    check('grants_where', sql`(${t.role} in (${shopRoles})) = (${t.shopId} is not null)`),
  ],
)

/** Roles that wait for whoever reads the mail of an address; the link's secret only as its hash. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    shopId: text('shop_id').references(() => shops.id, { onDelete: 'cascade' }),
    invitedBy: text('invited_by'),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('invitations_email').on(t.email),
    index('invitations_shop').on(t.shopId),
    check('invitations_where', sql`(${t.role} in (${shopRoles})) = (${t.shopId} is not null)`),
  ],
)

/** One log-in at the console, by the SHA-256 of its token; it lets nobody in before `completedAt`. */
export const consoleSessions = pgTable(
  'console_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was shown first; a session of a mere link is completed by making a passkey only. */
    openedBy: text('opened_by', { enum: ['password', 'passkey', 'link'] }).notNull(),
    completedAt: instant('completed_at'),
    /** When its owner last showed who they are. */
    provedAt: instant('proved_at').notNull(),
    device: text('device').notNull().default(''),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('console_sessions_user').on(t.userId)],
)

/** The key of somebody's authenticator app, sealed; it counts once `confirmedAt`. */
export const totpKeys = pgTable('totp_keys', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: text('sealed_secret').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The count of the last code that was taken: each is good once. */
  lastCount: bigint('last_count', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
})
