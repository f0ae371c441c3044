import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/context.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { consoleSessions, grants } from '#backend/schema.ts'
import type { Access } from '#domain/accounts/access.ts'
import { addHours } from '#domain/bangkokTime.ts'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'
import { insertUser } from './customers.ts'
import { mailsTo } from './mailbox.ts'

type Session = typeof consoleSessions.$inferInsert

/** The headers of a console's call. */
export const atConsole = (token: string) => ({ 'x-console-session': token })

/** A session of somebody at the console; say what differs from one that has just come in. */
export async function openStaffSession(db: Database, userId: string, change: Partial<Session> = {}): Promise<string> {
  const token = newToken()
  const now = new Date()
  await db.insert(consoleSessions).values({
    ...{ tokenHash: hashToken(token), userId, openedBy: 'password', completedAt: now, provedAt: now, lastSeenAt: now },
    expiresAt: addHours(now, 12),
    ...change,
  })
  return token
}

/** Gives a role, and answers the id of the grant. */
export async function grantRole(db: Database, userId: string, { role, shopId }: Access): Promise<string> {
  const id = randomUUID()
  await db.insert(grants).values({ id, userId, role, shopId })
  return id
}

/** Somebody with these roles who is at the console, and logged in as a customer too. */
export async function insertStaff(db: Database, roles: readonly Access[], change: Partial<Session> = {}) {
  const customer = await insertUser(db)
  for (const role of roles) await grantRole(db, customer.id, role)
  return { ...customer, email: `${customer.id}@sabai.test`, console: await openStaffSession(db, customer.id, change) }
}

/** The secret in the link of the newest invitation that an address has got. */
export async function invitationToken(backend: TestBackend, email: string): Promise<string> {
  const [mail] = await mailsTo(backend, email)
  const link = mail?.links.find((one) => one.includes('/console/invitation')) ?? 'https://none'
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? 'none'
}
