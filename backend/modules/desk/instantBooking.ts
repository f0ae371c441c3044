import { and, eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import { bookingSteps, bookings, selectBookings } from '#backend/modules/bookings/index.ts'
import { checkUnderWay, findSteps, say, wordMessage } from '#backend/modules/instant/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Message } from '#contract/instant/instant.ts'
import type { BookingStep } from '#domain/bookings/bookingStep.ts'
import { recordStep } from './step/record.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; id: string }

async function lockVisit(tx: Transaction, shop: DeskShop, id: string) {
  const ofShop = and(eq(bookings.id, id), eq(bookings.shopId, shop.id))
  const [row] = await selectBookings(tx).where(ofShop).for('update')
  return row
}

/** Stores the booking step. The last step again changes nothing; an earlier one is refused (116). */
export async function setStep(
  ctx: ServiceContext,
  { urlName, id, step }: Input & { step: BookingStep },
): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const row = await lockVisit(tx, shop, id)
    checkUnderWay(row, ctx.now)
    const said = (await findSteps({ db: tx, now: ctx.now }, [row], shop))(row)
    if (said.step === step) return
    if (step === 'accepted' || !said.nextSteps.includes(step)) {
      throw new ServiceError(ERROR_CODE.visitMovedOn, 'This visit cannot be moved on like that now')
    }
    await tx.insert(bookingSteps).values({ bookingId: id, step, createdAt: ctx.now })
    await recordStep(
      tx,
      { shop, now: ctx.now },
      { kind: 'bookingStep', subjectId: id, label: row!.name, before: { step } },
    )
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** A sentence of the phrasebook, or own words, for the customer. */
export async function sayAtDesk(
  ctx: ServiceContext,
  { urlName, id, message }: Input & { message: Message },
): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  const [known] = await selectBookings(ctx.db).where(and(eq(bookings.id, id), eq(bookings.shopId, shop.id)))
  const words = await wordMessage(ctx, { row: known, sender: 'desk', message })
  await ctx.db.transaction(async (tx) => {
    await say(tx, { row: await lockVisit(tx, shop, id), sender: 'desk', words, now: ctx.now })
  })
  return viewDesk(ctx, shop)
}
