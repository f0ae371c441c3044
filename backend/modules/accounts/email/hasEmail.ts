import type { ServiceContext } from '#backend/context.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'

/** Whether somebody logs in with this address: the one call that tells, hence its limit. */
export async function hasEmail({ db }: ServiceContext, email: string): Promise<{ hasEmail: boolean }> {
  return { hasEmail: (await findByEmail(db, email.toLowerCase())) !== undefined }
}
