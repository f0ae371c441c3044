import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { users } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { User } from '#contract/users.ts'
import { viewUser } from './view.ts'

/** The logged-in customer's own account. */
export async function findMe({ db, userId }: UserContext): Promise<{ user: User }> {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  if (!row) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
  return { user: viewUser(row) }
}
