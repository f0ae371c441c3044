import { and, desc, eq, gte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { StaffContext } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { deskSteps } from '#backend/modules/desk/schema.ts'
import type { DoneStep } from '#contract/desk/consoleDay.ts'
import { undoUntil } from '#domain/desk/deskStep.ts'
import { keptSince } from '#domain/retention.ts'

const LISTED = 50
const undoers = alias(users, 'undoers')

/** As colleagues call them; whoever has no name by their address. */
const nameOf = (person: { name: string | null; email: string | null } | null) => person && (person.name || person.email)

/** What was done at the desk of this shop, and by whom; forgotten after a day. */
export async function listDone({ db, now }: StaffContext, shopId: string): Promise<DoneStep[]> {
  const rows = await db
    .select({
      step: deskSteps,
      by: { name: users.name, email: users.email },
      undoneBy: { name: undoers.name, email: undoers.email },
    })
    .from(deskSteps)
    .leftJoin(users, eq(users.id, deskSteps.doneBy))
    .leftJoin(undoers, eq(undoers.id, deskSteps.undoneBy))
    .where(and(eq(deskSteps.shopId, shopId), gte(deskSteps.createdAt, keptSince('deskSteps', now))))
    .orderBy(desc(deskSteps.createdAt), desc(deskSteps.id))
    .limit(LISTED)
  return rows.map(({ step, by, undoneBy }) => ({
    ...{ _id: step.id, kind: step.kind, label: step.label, by: nameOf(by), undoneBy: nameOf(undoneBy) },
    doneAt: step.createdAt.toISOString(),
    undoUntil: undoUntil(step.createdAt).toISOString(),
    isUndone: step.undoneAt !== null,
  }))
}
