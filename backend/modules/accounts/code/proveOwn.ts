import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { claimEmail } from '#backend/modules/accounts/email/claim.ts'
import { partnerAccounts, users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { freshenLogin, isFreshLogin } from '#backend/modules/accounts/session/fresh.ts'
import { openSession } from '#backend/modules/accounts/session/open.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

type Owner = { row: typeof users.$inferSelect | undefined; token: string | null }

/** A partner's customer needs a fresh log-in: an old one on a lost device must not take the account over. */
async function checkFresh(ctx: UserContext, tx: Transaction): Promise<void> {
  const ties = await tx.$count(partnerAccounts, eq(partnerAccounts.userId, ctx.userId))
  if (ties > 0 && !(await isFreshLogin(ctx, tx))) {
    throw new ServiceError(ERROR_CODE.loginTooOld, 'Come in by the partner once more')
  }
}

/** Refuses a partner's customer whose partner names another address than the proved one. */
const cutOtherTies = (tx: Transaction, userId: string, email: string) =>
  tx
    .delete(partnerAccounts)
    .where(and(eq(partnerAccounts.userId, userId), or(isNull(partnerAccounts.email), ne(partnerAccounts.email, email))))

/**
 * A logged-in customer has proved an address. An account without any gets it, and a new session; the old sessions end,
 * because others may hold them (docs/decisions/0034). The own address proved again makes this session fresh; another
 * account's address changes nothing.
 */
export async function proveOwn(ctx: UserContext, tx: Transaction, email: string): Promise<Owner> {
  const before = await findRow(tx, ctx.userId)
  if (before && before.email === null) {
    await checkFresh(ctx, tx)
    const row = await claimEmail(tx, before.id, email, { lastUpdate: ctx.now })
    if (row) {
      await endAllSessions(tx, row.id)
      await cutOtherTies(tx, row.id, email)
      await sendMail(tx, { to: email, template: 'welcome', locale: ctx.locale })
      return { row, token: await openSession(ctx, tx, row.id) }
    }
  }
  if (before?.email === email) {
    await tx.update(users).set({ isEmailClaimed: false }).where(eq(users.id, before.id))
    await freshenLogin(ctx, tx)
    return { row: { ...before, isEmailClaimed: false }, token: null }
  }
  return { row: before, token: null }
}
