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
import { keptSince } from '#domain/retention.ts'
import { forgetUnusedDevices } from './knownDevice.ts'

/**
 * Deletes expired sessions, codes, links, challenges and partner tokens; a job. Codes, links and invitations are known a
 * while longer, to be told from unknown ones. Answers how many.
 */
export async function forgetSecrets(db: Database, now: Date): Promise<number> {
  const gone = await Promise.all([
    db.delete(sessions).where(lt(sessions.expiresAt, now)),
    db.delete(deskSessions).where(lt(deskSessions.expiresAt, now)),
    db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, now)),
    db.delete(invitations).where(lt(invitations.expiresAt, keptSince('invitations', now))),
    db.delete(mailSecrets).where(lt(mailSecrets.expiresAt, keptSince('mailSecrets', now))),
    db.delete(usedPartnerTokens).where(lt(usedPartnerTokens.expiresAt, now)),
    forgetUnusedDevices(db, now),
    db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
  ])
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
}
