import { and, desc, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { sendMail } from '#backend/platform/mail/sendMail.ts'
import type { Passkey } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/** A passkey as its owner sees it. */
export const viewPasskey = ({ id, device, createdAt, usedAt }: typeof passkeys.$inferSelect): Passkey => ({
  _id: id,
  device,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
})

/** The customer's own, newest first. */
export async function listPasskeys({ db, userId }: UserContext): Promise<{ items: Passkey[] }> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt))
  return { items: rows.map(viewPasskey) }
}

/** Deletes one of the customer's own passkeys, and mails them. */
export async function forgetPasskey({ db, userId, locale }: UserContext, id: string): Promise<Record<string, never>> {
  const own = and(eq(passkeys.id, id), eq(passkeys.userId, userId))
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(passkeys).where(own).returning()
    if (!gone) throw new ServiceError(ERROR_CODE.notFound, 'There is no such passkey')
    const owner = await findRow(tx, userId)
    await sendMail(tx, { to: owner?.email ?? '', template: 'passkeyRemoved', locale })
  })
  return {}
}
