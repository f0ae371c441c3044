import { and, eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { grants } from '#backend/modules/accounts/consoleSchema.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { requireGivable } from './requireGivable.ts'

/** Refuses to leave nobody who may give roles (149); the rows stay locked, so that two admins do not remove each other. */
export async function keepOneAdmin(tx: Transaction): Promise<void> {
  const admins = await tx.select({ id: grants.id }).from(grants).where(eq(grants.role, 'admin')).for('update')
  if (admins.length < 2) throw new ServiceError(ERROR_CODE.lastAdmin, 'The last admin stays')
}

/**
 * Takes a role away: it counts no more from the next call of its holder. One outside the shops of whoever asks is a 404,
 * one that they may not give 403.
 */
export async function revokeGrant(ctx: StaffContext, id: string): Promise<Record<string, never>> {
  const { db, now, staff } = ctx
  const scope = scopeOf(staff.grants, 'people.change')
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ grant: grants, email: users.email })
      .from(grants)
      .innerJoin(users, eq(users.id, grants.userId))
      .where(and(eq(grants.id, id), inScope(grants.shopId, scope)))
      .for('update', { of: grants })
    if (!found) throw new ServiceError(ERROR_CODE.notFound, 'There is no such role')
    const { grant, email } = found
    requireGivable(ctx, grant)
    if (grant.role === 'admin') await keepOneAdmin(tx)
    await tx.delete(grants).where(eq(grants.id, id))
    // Closes a desk that was open to them.
    if (grant.shopId) await notifyDesks(tx, [grant.shopId])
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      {
        action: 'grantRevoked',
        kind: 'grant',
        objectId: id,
        shopId: grant.shopId,
        before: { role: grant.role, email: email ?? '' },
      },
    )
  })
  return {}
}
