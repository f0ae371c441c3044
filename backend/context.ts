import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Access } from '#domain/accounts/access.ts'
import type { Env } from './env.ts'
import type { Mailer } from './platform/mail/openMailer.ts'
import type { Storage } from './platform/storage/openStorage.ts'

export type Database = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Whoever is at the console: their session, what it has shown, and the roles that they hold at this moment. */
export type Staff = {
  userId: string
  sessionHash: string
  openedBy: 'password' | 'passkey' | 'link'
  /** Both steps were taken. */
  isComplete: boolean
  provedAt: Date
  grants: readonly Access[]
}

/** What every service gets: it never sees a request. */
export type ServiceContext = {
  db: Database
  /** The clock of this call; tests may set it. */
  now: Date
  /** The locale that texts are answered in. */
  locale: string
  userId: string | null
  /** Names the log-in that the call came with; the token itself stays outside. */
  tokenHash: string | null
  /** What the browser says of itself, 'Chrome · Android'; '' where it says nothing known. */
  device: string
  /** A secret that this browser keeps beside its log-ins, by which limits know it again; in no log. */
  deviceToken: string | null
  /** Where the call comes from, as a keyed hash; null where nobody counts networks, or nobody knows. */
  network: string | null
  /** Opens the desks of this device; secret, and in no log. */
  deskToken: string | null
  /** Who is at the console; only calls of the console know (`admitStaff`). */
  staff: Staff | null
  /**
   * Who is at the console in the browser of a desk, read anew each time, so that a live connection ends with their role.
   */
  staffAtDesk(): Promise<Staff | null>
  /** Who sent the customer, and by which click of theirs, as an affiliate's link said (docs/decisions/0020). */
  affiliate: string | null
  clickId: string | null
  /** Same key, same answer: see `once`. */
  idempotencyKey: string | null
  /**
   * Calls the listener with the cache tags that any process purges. Returns how to unsubscribe. `onDisconnect` is
   * called while notifications are interrupted, which `cacheTag.everything` ends.
   */
  onPurge(listener: (tags: string[]) => void, onDisconnect?: () => void): () => void
  env: Env
  /** For uploaded pictures; see `storeUpload`. */
  storage: Storage
  /** Delivers what `sendMail` has queued. */
  mailer: Mailer
  /** Aborted when the process stops: answers that stay open end. */
  closing: AbortSignal
}

/** The context of a call that only a logged-in customer reaches. */
export type UserContext = ServiceContext & { userId: string }

/** The context of a call of the console that a session reaches. */
export type StaffContext = ServiceContext & { staff: Staff }
