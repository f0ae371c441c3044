import { and, eq, isNull } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { invitations } from '#backend/modules/accounts/consoleSchema.ts'
import { requireGivable } from '#backend/modules/accounts/grant/requireGivable.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { inScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { scopeOf } from '#domain/accounts/access.ts'

/** Takes an invitation back, as a role is taken away: outside one's shops 404, of a role that one may not give 403. */
export async function withdrawInvitation(ctx: StaffContext, id: string): Promise<Record<string, never>> {
  const { db, now, staff } = ctx
  const scope = scopeOf(staff.grants, 'people.change')
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.id, id), isNull(invitations.usedAt), inScope(invitations.shopId, scope)))
      .for('update')
    if (!found) throw new ServiceError(ERROR_CODE.notFound, 'There is no such invitation')
    requireGivable(ctx, found)
    await tx.delete(invitations).where(eq(invitations.id, id))
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      {
        action: 'invitationWithdrawn',
        kind: 'invitation',
        objectId: id,
        shopId: found.shopId,
        before: { email: found.email, role: found.role },
      },
    )
  })
  return {}
}
