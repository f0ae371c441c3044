import { and, desc, eq, gt } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { sessions } from '#backend/modules/accounts/schema.ts'
import type { Device } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { endAllSessions } from './endAll.ts'
import { hashToken } from './token.ts'

/** Public id of a session; the token cannot be derived from it. */
const nameOf = (tokenHash: string) => hashToken(tokenHash).slice(0, 32)

const live = ({ userId, now }: UserContext) => and(eq(sessions.userId, userId), gt(sessions.expiresAt, now))

/** Where the customer is logged in, this device first, then the last used one. */
export async function listDevices(ctx: UserContext): Promise<{ items: Device[] }> {
  const rows = await ctx.db.select().from(sessions).where(live(ctx)).orderBy(desc(sessions.lastSeenAt))
  const items = rows.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    _id: nameOf(tokenHash),
    device,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis: tokenHash === ctx.tokenHash,
  }))
  return { items: items.sort((a, b) => Number(b.isThis) - Number(a.isThis)) }
}

/** Logs one of the customer's devices out; another's is a 404, like one that does not exist. */
export async function endDevice(ctx: UserContext, id: string): Promise<Record<string, never>> {
  const rows = await ctx.db.select({ tokenHash: sessions.tokenHash }).from(sessions).where(live(ctx))
  const found = rows.find(({ tokenHash }) => nameOf(tokenHash) === id)
  if (!found) throw new ServiceError(ERROR_CODE.notFound, 'There is no such log-in')
  await ctx.db.delete(sessions).where(and(eq(sessions.tokenHash, found.tokenHash), eq(sessions.userId, ctx.userId)))
  return {}
}

/** Logs every device out but this one. */
export async function endOtherDevices({ db, userId, tokenHash }: UserContext): Promise<Record<string, never>> {
  await db.transaction((tx) => endAllSessions(tx, userId, tokenHash))
  return {}
}
