import type { ServiceContext } from '#backend/context.ts'
import { findByEmail } from '#backend/modules/accounts/user/find.ts'

/** Whether an account logs in with this address. The only call that reveals it, hence its rate limit. */
export async function hasEmail({ db }: ServiceContext, email: string): Promise<{ hasEmail: boolean }> {
  return { hasEmail: (await findByEmail(db, email.toLowerCase())) !== undefined }
}
