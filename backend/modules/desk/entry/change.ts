import { and, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import { deskEntries } from '#backend/modules/desk/schema.ts'
import { recordStep, type Step } from '#backend/modules/desk/step/record.ts'
import { viewDesk } from '#backend/modules/desk/view.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { freeCapacity, takeCapacity } from './capacity.ts'

async function lockEntry(tx: Transaction, shop: DeskShop, id: string) {
  const own = and(eq(deskEntries.id, id), eq(deskEntries.shopId, shop.id))
  const [row] = await tx.select().from(deskEntries).where(own).for('update')
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'The desk has no such entry')
  return row
}

/** Takes a walk-in or blocked hours away and frees their places; again changes nothing. */
export async function removeEntry(
  ctx: ServiceContext,
  { urlName, id }: { urlName: string; id: string },
): Promise<Desk> {
  const { now } = ctx
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const row = await lockEntry(tx, shop, id)
    if (row.removedAt) return
    await tx.update(deskEntries).set({ removedAt: now }).where(eq(deskEntries.id, id))
    await freeCapacity(tx, shop, row)
    const kind = row.kind === 'block' ? 'blockRemoved' : 'walkInRemoved'
    await recordStep(tx, { shop, now }, { kind, subjectId: id, label: row.label })
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

type Undoing = { shop: DeskShop; step: Pick<Step, 'subjectId'>; now: Date }

/** Undoes the adding of an entry; one that was taken away since stays away. */
export async function takeEntryAway(tx: Transaction, { shop, step, now }: Undoing): Promise<void> {
  const row = await lockEntry(tx, shop, step.subjectId)
  if (row.removedAt) return
  await tx.update(deskEntries).set({ removedAt: now }).where(eq(deskEntries.id, row.id))
  await freeCapacity(tx, shop, row)
}

/** Undoes the taking away of an entry, where its places are still free (51). */
export async function restoreEntry(tx: Transaction, { shop, step }: Undoing): Promise<void> {
  const row = await lockEntry(tx, shop, step.subjectId)
  if (!row.removedAt) return
  await tx.update(deskEntries).set({ removedAt: null }).where(eq(deskEntries.id, row.id))
  await takeCapacity(tx, shop, row)
}
