import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ProfileChange, User } from '#contract/users.ts'
import { phoneNumber } from '#domain/phone.ts'
import { fieldCode } from '#domain/validation.ts'
import { checkPhone, emailOf } from './fields.ts'
import { findRow } from './find.ts'
import { viewUser } from './view.ts'

type Row = typeof users.$inferSelect

/** The contact of an account without an address of its own; one that logs in with an address keeps it (71). */
function contactOf(row: Row, email: string | undefined): Partial<Row> {
  if (email === undefined || email === row.email) return {}
  if (email === '' && !row.email) return { contactEmail: null }
  const contactEmail = emailOf(email)
  if (contactEmail === row.email) return {}
  if (row.email) throw new ServiceError(ERROR_CODE.emailUnproved, 'An address changes by a code sent to it')
  return { contactEmail }
}

function checked(row: Row, { email, ...change }: ProfileChange): Partial<Row> {
  const { firstName = row.firstName, lastName = row.lastName } = change
  if (change.phoneNumber !== undefined) {
    checkPhone(change.phoneNumber)
    change.phoneNumber = phoneNumber(change.phoneNumber)
  }
  if (change.ssn && fieldCode('ssn', change.ssn)) {
    throw new ServiceError(ERROR_CODE.invalidNationalId, 'A national id has 13 digits')
  }
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { ...change, ...contactOf(row, email), name }
}

/** Changes the customer's own profile; anybody else's id is as unknown as none. */
export async function changeProfile(
  ctx: UserContext,
  { id, ...change }: ProfileChange & { id: string },
): Promise<{ user: User }> {
  const { db, userId, now } = ctx
  if (id !== userId) throw new ServiceError(ERROR_CODE.notFound, 'There is no such account')
  const row = await db.transaction(async (tx) => {
    const before = await findRow(tx, userId)
    if (!before) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
    const [after] = await tx
      .update(users)
      .set({ ...checked(before, change), lastUpdate: now })
      .where(eq(users.id, userId))
      .returning()
    return after!
  })
  return { user: await viewUser(ctx, row) }
}
