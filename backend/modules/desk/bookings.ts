import { and, eq, or } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { type DeskShop, openDesk } from '#backend/modules/accounts/index.ts'
import {
  type BookingRow,
  bookings,
  dropMoves,
  expireBookingsOf,
  markNoShow,
  selectBookings,
} from '#backend/modules/bookings/index.ts'
import { countOrder, orders, postCash } from '#backend/modules/orders/index.ts'
import { earnPoints, rewardReferral } from '#backend/modules/rewards/index.ts'
import { spendAllocatedCodes, useAllocatedCodes } from '#backend/modules/vouchers/index.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { RESERVATION_ACTION, statusAfter } from '#domain/bookings/bookingActions.ts'
import { canAtDesk, isSettledAtBooking } from '#domain/desk/deskActions.ts'
import { readOrderNumber } from '#domain/orders/orderNumber.ts'
import { recordStep } from './step/record.ts'
import { viewDesk } from './view.ts'

type Input = { urlName: string; id: string }

/** A reservation of the shop by its id, its ticket's code or its order number, locked; another shop's is unknown (404). */
async function lockVisit(tx: Transaction, shop: DeskShop, text: string): Promise<BookingRow> {
  const number = readOrderNumber(text)
  const byNumber = number === undefined ? undefined : eq(orders.orderNumber, number)
  const named = or(eq(bookings.id, text), eq(bookings.ticketCode, text), byNumber)
  const [row] = await selectBookings(tx)
    .where(and(named, eq(bookings.shopId, shop.id)))
    .for('update')
  if (!row) throw new ServiceError(ERROR_CODE.notFound, 'There is no such reservation')
  return row
}

function checkAllowed(row: BookingRow, action: 'confirm' | 'markMissing', now: Date): void {
  if (canAtDesk(row, action, now)) return
  throw new ServiceError(ERROR_CODE.visitMovedOn, 'This visit cannot be moved on like that now')
}

/** What undoing needs to know of a booking, and what the desk calls it. */
const stepBefore = ({ name, isPaid, state }: BookingRow) => ({ label: name, before: { isPaid, state } })

/** Confirms a booking: cash counts as paid, the referrer is rewarded, and the customer earns points. */
async function confirm(tx: Transaction, ctx: ServiceContext, row: BookingRow): Promise<void> {
  const { now } = ctx
  const { id, orderId, userId, isPaid, pointReceived } = row
  await dropMoves(tx, [id], now)
  if (!isPaid) {
    await tx.update(orders).set({ state: 'paid', paidAt: now }).where(eq(orders.id, orderId))
    countOrder(tx, { kind: 'booking', state: 'paid' })
    await postCash(tx, { id: orderId, kind: 'booking', price: row.price }, now)
  }
  const status = statusAfter(row.status, RESERVATION_ACTION.confirm)
  await tx.update(bookings).set({ status, confirmedAt: now }).where(eq(bookings.id, id))
  await useAllocatedCodes(tx, ctx, row)
  if (!userId) return
  if (row.price > 0) await rewardReferral(tx, ctx, row)
  await earnPoints(tx, { userId, amount: pointReceived, orderId, now })
}

/** Marks the guest as arrived; again changes nothing. */
export async function confirmBooking(ctx: ServiceContext, { urlName, id }: Input): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await expireBookingsOf(ctx.db, ctx.now, shop.id)
  await ctx.db.transaction(async (tx) => {
    const row = await lockVisit(tx, shop, id)
    if (row.status === 'confirmed') return
    checkAllowed(row, RESERVATION_ACTION.confirm, ctx.now)
    if (!isSettledAtBooking(row)) throw new ServiceError(ERROR_CODE.visitUnpaid, 'This visit is not paid yet')
    await confirm(tx, ctx, row)
    await recordStep(tx, { shop, now: ctx.now }, { kind: 'arrived', subjectId: row.id, ...stepBefore(row) })
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}

/** Marks a booking as missed; again changes nothing. */
export async function markBookingMissing(ctx: ServiceContext, { urlName, id }: Input): Promise<Desk> {
  const shop = await openDesk(ctx, urlName)
  await ctx.db.transaction(async (tx) => {
    const row = await lockVisit(tx, shop, id)
    if (row.status === 'missing') return
    checkAllowed(row, RESERVATION_ACTION.markMissing, ctx.now)
    await markNoShow(tx, [row], ctx.now)
    await recordStep(tx, { shop, now: ctx.now }, { kind: 'missed', subjectId: row.id, ...stepBefore(row) })
    await spendAllocatedCodes(tx, [row], ctx.now)
    await notifyDesks(tx, [shop.id])
  })
  return viewDesk(ctx, shop)
}
