import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { sessions } from '#backend/modules/accounts/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { FRESH_LOGIN_MINUTES } from '#domain/constants.ts'
import { hashToken } from './token.ts'

const mine = ({ userId, tokenHash }: UserContext) =>
  and(eq(sessions.tokenHash, tokenHash ?? ''), eq(sessions.userId, userId))

/** Whether the customer logged in or proved themselves in the last minutes; adding a way to log in needs it. */
export async function isFreshLogin(ctx: UserContext, db: Database | Transaction = ctx.db): Promise<boolean> {
  const young = gt(sessions.createdAt, addMinutes(ctx.now, -FRESH_LOGIN_MINUTES))
  return (await db.$count(sessions, and(mine(ctx), young))) > 0
}

/** Marks the session as fresh: the customer has just proved who they are. */
export async function freshenLogin(ctx: UserContext, tx: Transaction): Promise<void> {
  await tx.update(sessions).set({ createdAt: ctx.now }).where(mine(ctx))
}

/** Copies the time of the log-in to a session that was made from this one. */
export async function inheritFreshness(ctx: UserContext, tx: Transaction, token: string): Promise<void> {
  const [own] = await tx.select({ createdAt: sessions.createdAt }).from(sessions).where(mine(ctx))
  if (own)
    await tx
      .update(sessions)
      .set(own)
      .where(eq(sessions.tokenHash, hashToken(token)))
}
