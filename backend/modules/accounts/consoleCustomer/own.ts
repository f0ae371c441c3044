import { and, desc, eq, isNull } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { sessions, users } from '#backend/modules/accounts/schema.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { proofsOf } from '#backend/modules/accounts/user/proofs.ts'
import { visitsToCome } from '#backend/modules/accounts/user/view.ts'
import type { Customer, ListedCustomer } from '#contract/accounts/consoleCustomers.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { callingCode } from '#domain/accounts/phone.ts'

type Row = typeof users.$inferSelect

const unknownCustomer = () => new ServiceError(ERROR_CODE.notFound, 'There is no such customer')

/** A customer whose account is not deleted, or 404. */
export async function requireCustomer({ db }: Pick<StaffContext, 'db'>, id: string): Promise<Row> {
  const row = await findRow(db, id)
  if (!row) throw unknownCustomer()
  return row
}

/** The same, locked until the transaction ends. */
export async function lockCustomer(tx: Transaction, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update')
  if (!row) throw unknownCustomer()
  return row
}

export const viewListed = (row: Row): ListedCustomer => ({
  _id: row.id,
  name: row.name || [row.firstName, row.lastName].filter(Boolean).join(' '),
  email: row.email ?? row.contactEmail ?? '',
  tel: row.phoneNumber && `${callingCode(row.prefix)}${row.phoneNumber}`,
  isGuest: row.isGuest,
  isBlocked: row.blockedAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** One customer as support sees them; deleted ones and unknown ones are a 404. */
export async function findConsoleCustomer(ctx: StaffContext, id: string): Promise<{ customer: Customer }> {
  const row = await requireCustomer(ctx, id)
  const [count, [session]] = await Promise.all([
    visitsToCome.get()(ctx, id),
    ctx.db.select().from(sessions).where(eq(sessions.userId, id)).orderBy(desc(sessions.lastSeenAt)).limit(1),
  ])
  const { blockedAt, blockedFor } = row
  return {
    customer: {
      ...viewListed(row),
      isEmailProved: proofsOf(row).isEmailProved,
      locale: row.lang,
      lastSeenAt: session?.lastSeenAt.toISOString() ?? null,
      visitsToCome: count,
      blocked: blockedAt && { at: blockedAt.toISOString(), reason: blockedFor ?? '' },
    },
  }
}
