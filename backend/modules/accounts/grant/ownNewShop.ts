import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'

/** Makes an owner of other shops the owner of a new one of theirs. */
export async function ownNewShop(
  tx: Transaction,
  { userId, shopId, now }: { userId: string; shopId: string; now: Date },
): Promise<void> {
  const id = randomUUID()
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await tx.insert(grants).values({ id, userId, role: 'owner', shopId, givenBy: userId, createdAt: now })
  const after = { role: 'owner', email: user?.email ?? '' }
  await recordAudit(tx, { now, actorId: userId }, { action: 'grantGiven', kind: 'grant', objectId: id, shopId, after })
}
