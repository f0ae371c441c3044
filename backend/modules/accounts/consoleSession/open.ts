import type { ServiceContext, Transaction } from '#backend/context.ts'
import { consoleSessions } from '#backend/modules/accounts/consoleSchema.ts'
import { knowDevice } from '#backend/modules/accounts/session/knownDevice.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { CONSOLE_SESSION_HOURS } from '#domain/constants.ts'

type Opening = { userId: string; openedBy: 'password' | 'passkey' | 'link'; isComplete: boolean }

/** Opens a session at the console and answers its token; one that lets somebody in stands in the audit. */
export async function openConsoleSession(
  { now, device, deviceToken }: ServiceContext,
  tx: Transaction,
  { userId, openedBy, isComplete }: Opening,
): Promise<string> {
  const token = newToken()
  await tx.insert(consoleSessions).values({
    tokenHash: hashToken(token),
    userId,
    openedBy,
    completedAt: isComplete ? now : null,
    provedAt: now,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addHours(now, CONSOLE_SESSION_HOURS),
  })
  if (isComplete) await welcome(tx, { now, userId, deviceToken, openedBy, device })
  return token
}

type Comer = {
  now: Date
  userId: string
  deviceToken: string | null
  openedBy: Opening['openedBy']
  device: string
}

/** Somebody is in: limits know their browser from now on, and the audit says when they came. */
export async function welcome(tx: Transaction, { now, userId, deviceToken, openedBy, device }: Comer): Promise<void> {
  if (deviceToken) await knowDevice(tx, { deviceToken, userId, now })
  await recordAudit(
    tx,
    { now, actorId: userId },
    { action: 'signedIn', kind: 'user', objectId: userId, after: { by: openedBy, device } },
  )
}
