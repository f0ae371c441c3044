import { randomUUID } from 'node:crypto'
import { and, desc, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import type { DeskShop, OpenedDesk } from '#backend/modules/accounts/index.ts'
import { deskEntries, deskSteps } from '#backend/modules/desk/schema.ts'
import type { DeskStep } from '#contract/desk/entries.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { DESK_UNDO_MINUTES } from '#domain/constants.ts'
import { undoUntil } from '#domain/desk/deskStep.ts'
import { keptSince } from '#domain/retention.ts'

export type Step = typeof deskSteps.$inferSelect

const LISTED = 20

type Done = Pick<Step, 'kind' | 'subjectId' | 'label'> & { before?: Step['before'] }

/** Writes down what the desk does, in the transaction that does it. */
export async function recordStep(
  tx: Transaction,
  { shop, now }: { shop: Pick<OpenedDesk, 'id' | 'personId'>; now: Date },
  { before = {}, ...done }: Done,
): Promise<void> {
  const doneBy = shop.personId
  await tx.insert(deskSteps).values({ id: randomUUID(), shopId: shop.id, before, ...done, doneBy, createdAt: now })
}

/** When a mail about a step may go out: once it cannot be undone any more. */
export const toldAfterUndo = (now: Date): Date => addMinutes(now, DESK_UNDO_MINUTES + 1)

/** What the desk can still undo, the latest first. */
export async function listSteps({ db, now }: ServiceContext, shop: DeskShop): Promise<DeskStep[]> {
  const recent = gte(deskSteps.createdAt, addMinutes(now, -DESK_UNDO_MINUTES))
  const rows = await db
    .select()
    .from(deskSteps)
    .where(and(eq(deskSteps.shopId, shop.id), isNull(deskSteps.undoneAt), recent))
    .orderBy(desc(deskSteps.createdAt), desc(deskSteps.id))
    .limit(LISTED)
  return rows.map(({ id, kind, label, createdAt }) => ({
    ...{ _id: id, kind, label, doneAt: createdAt.toISOString(), undoUntil: undoUntil(createdAt).toISOString() },
  }))
}

/** Forgets steps of yesterday, and a month later who walked in; a job. Answers how many. */
export async function forgetSteps(db: Database, now: Date): Promise<number> {
  const steps = await db.delete(deskSteps).where(lt(deskSteps.createdAt, keptSince('deskSteps', now)))
  const past = lt(deskEntries.time, keptSince('walkInNames', now))
  const named = and(eq(deskEntries.kind, 'walkIn'), ne(deskEntries.label, ''), past)
  const names = await db.update(deskEntries).set({ label: '' }).where(named)
  return (steps.rowCount ?? 0) + (names.rowCount ?? 0)
}
