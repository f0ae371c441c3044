import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'

/** Revokes all links to the shop's desk and closes its open desks. */
export async function revokeDeskLinks(tx: Transaction, urlName: string): Promise<void> {
  const revoked = await tx
    .update(shops)
    .set({ deskKeyVersion: sql`${shops.deskKeyVersion} + 1` })
    .where(eq(shops.urlName, urlName))
    .returning({ id: shops.id })
  await notifyDesks(
    tx,
    revoked.map(({ id }) => id),
  )
}
