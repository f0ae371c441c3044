import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { dropUpload, storeUpload } from '#backend/modules/catalogue/index.ts'
import type { User } from '#contract/accounts/users.ts'
import { viewUser } from './view.ts'

/** Replaces the customer's profile picture; the file of the old one is deleted. */
export async function setProfilePicture(ctx: UserContext, image: Blob): Promise<{ user: User }> {
  const { db, userId, now } = ctx
  const profilePicture = await storeUpload(ctx, image, 'profile')
  const { old, row } = await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ old: users.profilePicture })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    const [changed] = await tx
      .update(users)
      .set({ profilePicture, lastUpdate: now })
      .where(eq(users.id, userId))
      .returning()
    return { old: before?.old, row: changed! }
  })
  if (old) await dropUpload(ctx, old)
  return { user: await viewUser(ctx, row) }
}
