import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { consoleSessions, invitations } from '#backend/modules/accounts/consoleSchema.ts'
import {
  deskSessions,
  mailSecrets,
  passkeyChallenges,
  sessions,
  usedPartnerTokens,
} from '#backend/modules/accounts/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { forgetUnusedDevices } from './knownDevice.ts'

/** For how long an expired code or link is distinguished from an unknown one. */
const KEPT_HOURS = 24
/** For how long an invitation that nobody took is still listed as over. */
const INVITATION_KEPT_DAYS = 30

/** Deletes expired sessions, codes, links, challenges and partner tokens; a job. Answers how many. */
export async function forgetSecrets(db: Database, now: Date): Promise<number> {
  const gone = await Promise.all([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(deskSessions).where(lt(deskSessions.expiresAt, now)),
    db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, now)),
    db.delete(invitations).where(lt(invitations.expiresAt, addHours(now, -24 * INVITATION_KEPT_DAYS))),
    db.delete(mailSecrets).where(lt(mailSecrets.expiresAt, addHours(now, -KEPT_HOURS))),
    db.delete(usedPartnerTokens).where(lt(usedPartnerTokens.expiresAt, now)),
    forgetUnusedDevices(db, now),
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
  ])
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
