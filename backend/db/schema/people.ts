import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { shops, timePrices } from './catalogue.ts'
import { createdAt, id, instant, phoneEnd } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').unique(),
    /** An address that nobody has proved to be theirs: of a guest, or as a partner told it. No way to log in. */
    contactEmail: text('contact_email'),
    passwordHash: text('password_hash'),
    /** The address was only claimed at sign-up: whoever proves it gets it (docs/decisions/0023). */
    isEmailClaimed: boolean('is_email_claimed').notNull().default(false),
    isGuest: boolean('is_guest').notNull().default(false),
    title: integer('title'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    name: text('name').notNull().default(''),
    sex: integer('sex'),
    birthday: text('birthday'),
    country: text('country'),
    ssn: text('ssn'),
    prefix: text('prefix').notNull().default('+66'),
    phoneNumber: text('phone_number').notNull().default(''),
    profilePicture: text('profile_picture'),
    channel: text('channel'),
    referralCode: text('referral_code').notNull().unique(),
    referrer: text('referrer'),
    referrerExpired: instant('referrer_expired'),
    locationStatus: text('location_status', { enum: ['success', 'failure'] }),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    isTermsAccepted: boolean('is_terms_accepted').notNull().default(false),
    isPrivacyAccepted: boolean('is_privacy_accepted').notNull().default(false),
    isOptedInEmail: boolean('is_opted_in_email').notNull().default(false),
    lang: text('lang').notNull().default('en'),
    lastUpdate: instant('last_update').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('users_phone').on(phoneEnd(t.phoneNumber)),
    index('users_picture').on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
    check('users_sex', sql`${t.sex} in (1, 2, 8, 9)`),
    check('users_title', sql`${t.title} in (1, 2, 3, 9)`),
    check('users_email_folded', sql`${t.email} = lower(${t.email})`),
  ],
)

/** One log-in on one device. The token itself is only with the customer; here is its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Browsers that an account has logged in from, by the hash of a secret that each keeps: limits know their owner by it. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user').on(t.userId),
    index('known_devices_used').on(t.usedAt),
  ],
)

/** One-time secrets sent by mail: sign-up codes and password resets. */
export const mailSecrets = pgTable(
  'mail_secrets',
  {
    id: id(),
    kind: text('kind', { enum: ['otp', 'reset'] }).notNull(),
    email: text('email').notNull(),
    secretHash: text('secret_hash').notNull(),
    guessesLeft: integer('guesses_left').notNull().default(5),
    verifiedAt: instant('verified_at'),
    usedAt: instant('used_at'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('mail_secrets_email').on(t.email), check('mail_secrets_guesses', sql`${t.guessesLeft} >= 0`)],
)

/** A key in somebody's device; `id` and `publicKey` in base64url, as the device made them. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: text('public_key').notNull(),
    /** How often the key signed, as the device counts; up to 2^32. Many devices leave it at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default(sql`'{}'::text[]`),
    device: text('device').notNull().default(''),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** What a device is asked to sign, once: to make a key for a customer, or (without one) to log in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** A partner's subject, and the token ids already used. */
export const partnerAccounts = pgTable(
  'partner_accounts',
  {
    partner: text('partner', { enum: ['tagthai', 'calcal'] }).notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which address, seen to be theirs, the partner knows the customer; null where it does not say so. */
    email: text('email'),
  },
  (t) => [primaryKey({ columns: [t.partner, t.subject] }), index('partner_accounts_user').on(t.userId)],
)

export const usedPartnerTokens = pgTable('used_partner_tokens', {
  jti: text('jti').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const favourites = pgTable(
  'favourites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['shop', 'brand'] }).notNull(),
    targetId: text('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.targetId] })],
)

/** Shops and brands that somebody looked at (views) or visited (histories). */
export const visits = pgTable(
  'visits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['views', 'histories'] }).notNull(),
    kind: text('kind', { enum: ['shop', 'brand'] }).notNull(),
    targetId: text('target_id').notNull(),
    visitedAt: instant('visited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list, t.kind, t.targetId] })],
)

/** The points ledger: a balance is always the sum of its rows. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    reason: text('reason').notNull(),
    orderKind: text('order_kind'),
    orderId: text('order_id'),
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('point_entries_user').on(t.userId, t.createdAt),
    // An order earns, spends and gets back its points once, whatever is tried twice.
    uniqueIndex('point_entries_once').on(t.userId, t.reason, t.orderKind, t.orderId),
    check('point_entries_amount', sql`${t.amount} <> 0`),
  ],
)

/** Locked with every change of the ledger, so that a balance is never spent twice. Below 0 only by what was taken back. */
export const pointBalances = pgTable(
  'point_balances',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer('points').notNull().default(0),
    /** All points of rewards that were taken back, a positive sum: how far the balance may be a debt. */
    takenBack: integer('taken_back').notNull().default(0),
  },
  (t) => [check('point_balances_points', sql`${t.takenBack} >= 0 and ${t.points} >= -${t.takenBack}`)],
)

export const giftCampaigns = pgTable(
  'gift_campaigns',
  {
    id: id(),
    name: jsonb('name').$type<Record<string, string>>().notNull(),
    description: jsonb('description').$type<Record<string, string>>().notNull(),
    image: text('image').notNull(),
    quota: integer('quota').notNull(),
    pointCost: integer('point_cost').notNull().default(0),
    /** The service that it is a visit for; one of earlier days that names none is not given any more. */
    timePriceId: text('time_price_id').references(() => timePrices.id, { onDelete: 'set null' }),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
  },
  (t) => [check('gift_campaigns_quota', sql`${t.quota} >= 0`)],
)

export const giftsTaken = pgTable(
  'gifts_taken',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => giftCampaigns.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.campaignId, t.userId] })],
)

/** Where it hurts and what to avoid: sealed, so that the database alone tells nobody. */
export const comfortCards = pgTable('comfort_cards', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

/** What somebody wrote to a shop's desk before coming. */
export const specialRequests = pgTable(
  'special_requests',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    contact: text('contact').notNull(),
    message: text('message').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    createdAt: createdAt(),
  },
  (t) => [index('special_requests_shop').on(t.shopId, t.createdAt), index('special_requests_user').on(t.userId)],
)
