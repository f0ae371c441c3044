import type { Database, ServiceContext, Staff } from '#backend/context.ts'

/** What this layer needs to know of the caller; filled by accounts. */
export type Identity = {
  /** Whose token this is; null where it is unknown or over. */
  findSessionUser(db: Database, token: string, now: Date): Promise<string | null>
  /** Whose session at the console this is, with their roles; null where it is unknown or over. */
  findStaff(db: Database, token: string, now: Date): Promise<Staff | null>
  /** What is stored instead of a token. */
  hashToken(token: string): string
  /** What a browser says of itself, 'Chrome · Android'; '' where it says nothing known. */
  deviceOf(userAgent: string | undefined): string
  /** Whether an account has logged in from this browser: that of an address, that of an id, or any. */
  isKnownDevice(db: Database, deviceToken: string | null, whose?: { email?: string; userId?: string }): Promise<boolean>
  /** The desks that are open on the device that calls. */
  listOpenDesks(ctx: ServiceContext): Promise<{ items: readonly { _id: string }[] }>
}
