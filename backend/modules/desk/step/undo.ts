import { and, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type OpenedDesk, openDesk, requireDeskMoney } from '#backend/modules/accounts/index.ts'
import { restoreEntry, takeEntryAway } from '#backend/modules/desk/entry/change.ts'
import { deskSteps } from '#backend/modules/desk/schema.ts'
import { viewDesk } from '#backend/modules/desk/view.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { canUndo, type DeskStepKind } from '#domain/desk/deskStep.ts'
import type { Step } from './record.ts'
import { undoBookingStep, undoRequestAnswered } from './undoMessages.ts'
import { undoCashTaken, undoParcelPosted, undoRefundSent } from './undoMoney.ts'
import { undoArrived, undoMissed } from './undoVisit.ts'

/** The desk undoes a step: who it is, the step, and the moment. */
export type Undoing = { ctx: ServiceContext; shop: OpenedDesk; step: Step; now: Date }

/** By kind: takes the step back in one transaction, in which each locks what the step itself locked. */
const UNDO: Record<DeskStepKind, (tx: Transaction, undoing: Undoing) => Promise<void>> = {
  arrived: undoArrived,
  missed: undoMissed,
  walkInAdded: takeEntryAway,
  walkInRemoved: restoreEntry,
  blockAdded: takeEntryAway,
  blockRemoved: restoreEntry,
  cashTaken: undoCashTaken,
  refundSent: undoRefundSent,
  parcelPosted: undoParcelPosted,
  requestAnswered: undoRequestAnswered,
  bookingStep: undoBookingStep,
}

async function undo(tx: Transaction, { ctx, shop, step }: Omit<Undoing, 'now'>): Promise<void> {
  // One undo at a time finds it done; the others wait here, and change nothing.
  const [locked] = await tx.select().from(deskSteps).where(eq(deskSteps.id, step.id)).for('update')
  if (!locked || locked.undoneAt) return
  if (!canUndo(locked.createdAt, ctx.now)) throw new ServiceError(ERROR_CODE.undoOver, 'That was too long ago')
  await UNDO[locked.kind](tx, { ctx, shop, step: locked, now: ctx.now })
  await tx.update(deskSteps).set({ undoneAt: ctx.now, undoneBy: shop.personId }).where(eq(deskSteps.id, step.id))
  await notifyDesks(tx, [shop.id])
}

/** Undoes a step of this desk for ten minutes (190), unless something has come of it (191); again changes nothing. */
export async function undoStep(ctx: ServiceContext, { urlName, id }: { urlName: string; id: string }): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  const [step] = await ctx.db
    .select()
    .from(deskSteps)
    .where(and(eq(deskSteps.id, id), eq(deskSteps.shopId, shop.id)))
  if (!step) throw new ServiceError(ERROR_CODE.notFound, 'The desk has taken no such step')
  if (step.kind === 'refundSent') await requireDeskMoney(ctx, shop)
  await ctx.db.transaction((tx) => undo(tx, { ctx, shop, step }))
  return viewDesk(ctx, shop)
}
