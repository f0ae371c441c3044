import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { changedMeanwhile } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import type { Customer } from '#contract/accounts/consoleCustomers.ts'
import { findConsoleCustomer, lockCustomer } from './own.ts'
import { namelessWord } from './word.ts'

type Input = { word: string }

async function setBlocked(ctx: StaffContext, id: string, word: string, isBlocked: boolean) {
  const { now, staff } = ctx
  await ctx.db.transaction(async (tx) => {
    const row = await lockCustomer(tx, id)
    if ((row.blockedAt !== null) === isBlocked) throw changedMeanwhile()
    const blocked = isBlocked ? { blockedAt: now, blockedFor: word } : { blockedAt: null, blockedFor: null }
    await tx.update(users).set(blocked).where(eq(users.id, id))
    if (isBlocked) await endAllSessions(tx, id)
    const action = isBlocked ? 'customerBlocked' : 'customerUnblocked'
    const told = { action, kind: 'customer', objectId: id, after: { word: namelessWord(row, word) } } as const
    await recordAudit(tx, { now, actorId: staff.userId }, told)
  })
  return findConsoleCustomer(ctx, id)
}

/** Logs a customer out at once and keeps them out, by whatever log-in, address or phone number of theirs. */
export const blockCustomer = (ctx: StaffContext, id: string, { word }: Input): Promise<{ customer: Customer }> =>
  setBlocked(ctx, id, word, true)

/** Lets a blocked customer in again. */
export const unblockCustomer = (ctx: StaffContext, id: string, { word }: Input): Promise<{ customer: Customer }> =>
  setBlocked(ctx, id, word, false)
