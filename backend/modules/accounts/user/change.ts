import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkMove, moveEmail } from '#backend/modules/accounts/email/move.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import type { ProfileChange, User } from '#contract/accounts/users.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { phoneNumber } from '#domain/accounts/phone.ts'
import { fieldCode } from '#domain/accounts/validation.ts'
import { checkPhone, emailOf } from './fields.ts'
import { findRow } from './find.ts'
import { viewUser } from './view.ts'

type Row = typeof users.$inferSelect
type Fields = Omit<ProfileChange, 'email' | 'ref' | 'code' | 'password'>

function checked(row: Row, change: Fields): Partial<Row> {
  const { firstName = row.firstName, lastName = row.lastName } = change
  const number = change.phoneNumber === undefined ? {} : { phoneNumber: phoneNumber(change.phoneNumber) }
  checkPhone(change.phoneNumber ?? '')
  if (change.ssn && fieldCode('ssn', change.ssn)) {
    throw new ServiceError(ERROR_CODE.invalidNationalId, 'A national id has 13 digits')
  }
  return { ...change, ...number, name: [firstName, lastName].filter(Boolean).join(' ') }
}

/** The address that is sent, as it is stored; null takes a contact away, undefined leaves it. */
function changedEmail(row: Row, email: string | undefined): string | null | undefined {
  if (email === undefined) return undefined
  if (email === '' && !row.email) return null
  const changed = emailOf(email)
  return changed === row.email ? undefined : changed
}

/**
 * Changes the customer's own profile; anybody else's id is a 404, like one that does not exist. An address without a
 * log-in is a contact and changes freely; the one that logs in moves by `checkMove` only.
 */
export async function changeProfile(
  ctx: UserContext,
  { id, email, ref, code, password, ...change }: ProfileChange & { id: string },
): Promise<{ user: User }> {
  const { db, userId, now } = ctx
  if (id !== userId) throw new ServiceError(ERROR_CODE.notFound, 'There is no such account')
  const before = await findRow(db, userId)
  if (!before) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  const fields = checked(before, change)
  const changed = changedEmail(before, email)
  const from = before.email
  const proof = from && changed ? await checkMove(ctx, before, { email: changed, ref, code, password }) : null
  const row = await db.transaction(async (tx) => {
    if (from && proof) await moveEmail(tx, ctx, { from, proof })
    const contact = from || changed === undefined ? {} : { contactEmail: changed }
    const [after] = await tx
      .update(users)
      .set({ ...fields, ...contact, lastUpdate: now })
      .where(eq(users.id, userId))
      .returning()
    return after!
  })
  return { user: await viewUser(ctx, row) }
}
