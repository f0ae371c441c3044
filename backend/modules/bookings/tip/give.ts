import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { ownBooking, selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { tips } from '#backend/modules/bookings/schema.ts'
import { expireUnpaid, expiryOf, insertOrder, once, orders, startPayment } from '#backend/modules/orders/index.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isTipOpen } from '#domain/bookings/tipWindow.ts'
import { checkTipMethod } from './method.ts'

type Input = BodyOf<(typeof bookingChangeCalls)['POST /reservation/{id}/tip']> & { id: string }
type Given = { tipId: string; paymentUrl: string | null }

async function createTip(tx: Transaction, ctx: UserContext, { id, amount, paymentMethod }: Input): Promise<Given> {
  const { userId, now, locale } = ctx
  // Locked, so that of two taps one finds the other's.
  const [visit] = await selectBookings(tx).where(ownBooking(id, userId)).for('update')
  if (!visit) throw unknownBooking()
  if (!isTipOpen(visit, now)) throw new ServiceError(ERROR_CODE.tipNotOpen, 'A tip is for a visit that took place')
  const standing = and(eq(tips.bookingId, id), eq(tips.isStanding, true))
  if ((await tx.$count(tips, standing)) > 0) {
    throw new ServiceError(ERROR_CODE.alreadyTipped, 'There is a tip for this visit already')
  }
  const tipId = randomUUID()
  const { name, telPrefix, tel, email } = visit
  const about = { id: tipId, kind: 'tip', price: amount, paymentMethod, checkedOutAt: now, createdAt: now } as const
  await insertOrder(tx, {
    ...{ ...about, userId, name, telPrefix, tel, email, lang: locale, originalPrice: amount },
    expiresAt: expiryOf({ ...about, receiptState: 'none' }),
  })
  await tx.insert(tips).values({ orderId: tipId, bookingId: id })
  return { tipId, paymentUrl: await startPayment(tx, ctx, { order: about, method: paymentMethod, lang: locale }) }
}

/** Thanks in money for an own visit that took place (else 132), once for each (else 133), paid online. */
export async function giveTip(ctx: UserContext, input: Input): Promise<Given> {
  checkTipMethod(ctx, input.paymentMethod)
  await expireUnpaid(ctx.db, ctx.now, eq(orders.userId, ctx.userId))
  return once(ctx, 'POST /reservation/{id}/tip', input, (tx) => createTip(tx, ctx, input))
}
