import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { sessions } from '#backend/modules/accounts/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { FRESH_LOGIN_MINUTES } from '#domain/constants.ts'
import { hashToken } from './token.ts'

const mine = ({ userId, tokenHash }: UserContext) =>
  and(eq(sessions.tokenHash, tokenHash ?? ''), eq(sessions.userId, userId))

/** Whether this log-in is of the last minutes: who has found a device logged in gets no way of their own into the account. */
export async function isFreshLogin(ctx: UserContext, db: Database | Transaction = ctx.db): Promise<boolean> {
  const young = gt(sessions.createdAt, addMinutes(ctx.now, -FRESH_LOGIN_MINUTES))
  return (await db.$count(sessions, and(mine(ctx), young))) > 0
}

/** The customer has just shown again that it is them. */
export async function freshenLogin(ctx: UserContext, tx: Transaction): Promise<void> {
  await tx.update(sessions).set({ createdAt: ctx.now }).where(mine(ctx))
}

/** A log-in that was made out of this one is as old as it. */
export async function inheritFreshness(ctx: UserContext, tx: Transaction, token: string): Promise<void> {
  const [own] = await tx.select({ createdAt: sessions.createdAt }).from(sessions).where(mine(ctx))
  if (own)
    await tx
      .update(sessions)
      .set(own)
      .where(eq(sessions.tokenHash, hashToken(token)))
}
