import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { shops } from '#backend/modules/catalogue/schema.ts'
import { createdAt, id, instant, phoneEnd } from '#backend/platform/db/columns.ts'

/**
 * The desks that are open on a device: one token, a row for each shop. Raising the shop's `deskKeyVersion` closes those
 * of before.
 */
export const deskSessions = pgTable(
  'desk_sessions',
  {
    tokenHash: text('token_hash').notNull(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    keyVersion: integer('key_version').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tokenHash, t.shopId] }), index('desk_sessions_shop').on(t.shopId)],
)

/**
 * Phone numbers of customers who had ordered and have deleted their account, as a keyed hash: what is for newcomers is
 * not given to them again (docs/decisions/0065). Of nobody else, with nothing beside it, for two years.
 */
export const formerPhones = pgTable(
  'former_phones',
  {
    phoneHash: text('phone_hash').primaryKey(),
    leftOn: date('left_on').notNull(),
  },
  (t) => [index('former_phones_day').on(t.leftOn)],
)

/** Reasons of account deletions, without any reference to the user; only the day is stored. */
export const accountDeletionReasons = pgTable(
  'account_deletion_reasons',
  {
    id: id(),
    reason: text('reason').notNull(),
    /** The comment, with personal data removed. */
    comment: text('comment').notNull().default(''),
    lang: text('lang').notNull(),
    leftOn: date('left_on').notNull(),
  },
  (t) => [index('account_deletion_reasons_day').on(t.leftOn)],
)

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').unique(),
    /** An unproved address, of a guest or from a partner. No way to log in. */
    contactEmail: text('contact_email'),
    passwordHash: text('password_hash'),
    /** The address was only claimed at sign-up: whoever proves it gets it (docs/decisions/0021). */
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
    /** Logs in nowhere and orders nothing, and why, as it was written at the console. */
    blockedAt: instant('blocked_at'),
    blockedFor: text('blocked_for'),
    createdAt: createdAt(),
  },
  (t) => [
    // For whoever looks for a customer at the console.
    index('users_created').on(t.createdAt, t.id).concurrently(),
    index('users_name').on(sql`lower(${t.name}) text_pattern_ops`).concurrently(),
    index('users_last_name').on(sql`lower(${t.lastName}) text_pattern_ops`).concurrently(),
    index('users_contact').on(t.contactEmail).where(sql`${t.contactEmail} is not null`).concurrently(),
    index('users_blocked').on(t.blockedAt).where(sql`${t.blockedAt} is not null`).concurrently(),
    index('users_phone').on(phoneEnd(t.phoneNumber)),
    index('users_picture').on(t.profilePicture).where(sql`${t.profilePicture} is not null`),
    check('users_sex', sql`${t.sex} in (1, 2, 8, 9)`),
    check('users_title', sql`${t.title} in (1, 2, 3, 9)`),
    check('users_email_folded', sql`${t.email} = lower(${t.email})`),
  ],
)

/** One log-in on one device, by the SHA-256 of its token. */
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
    /** Made at the console, after both steps: only such a key is both of them there. */
    opensConsole: boolean('opens_console').notNull().default(false),
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
