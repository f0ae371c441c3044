import { addHours } from './bangkokTime.ts'

/**
 * After how many days what is kept of people goes by itself: the only place that says so (issue F, docs/decisions/0127).
 * From when they count, and what happens then, stands in docs/operate.md.
 */
export const RETENTION_DAYS = {
  networks: 1,
  deskSteps: 1,
  mailSecrets: 1,
  paymentTokens: 1,
  unusedUploads: 1,
  failedJobs: 3,
  idempotencyKeys: 7,
  walkInNames: 30,
  invitations: 30,
  visitCards: 30,
  instantPlaces: 30,
  visitMessages: 365,
  specialRequests: 365,
  deletionReasons: 365,
  knownDevices: 400,
  browsingHistory: 400,
  trackedEvents: 400,
  formerPhones: 730,
} as const
type Kept = keyof typeof RETENTION_DAYS

/** What is older than this goes now. */
export const keptSince = (kept: Kept, now: Date): Date => addHours(now, -24 * RETENTION_DAYS[kept])
