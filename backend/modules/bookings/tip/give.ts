import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { ownReservation, unknownReservation } from '#backend/modules/bookings/find.ts'
import { reservations, tips } from '#backend/modules/bookings/schema.ts'
import { once, startPayment } from '#backend/modules/orders/index.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isTipOpen } from '#domain/bookings/tipWindow.ts'
import { expireUnpaidTips } from './expire.ts'
import { checkTipMethod } from './method.ts'

type Wish = BodyOf<(typeof bookingChangeCalls)['POST /reservation/{id}/tip']> & { id: string }
type Given = { tipId: string; paymentUrl: string | null }

async function place(tx: Transaction, ctx: UserContext, { id, amount, paymentMethod }: Wish): Promise<Given> {
  const { userId, now, locale } = ctx
  // Locked, so that of two taps one finds the other's.
  const [visit] = await tx.select().from(reservations).where(ownReservation(id, userId)).for('update')
  if (!visit) throw unknownReservation()
  if (!isTipOpen(visit, now)) throw new ServiceError(ERROR_CODE.tipNotOpen, 'A tip is for a visit that took place')
  const standing = and(eq(tips.reservationId, id), ne(tips.status, 'canceled'))
  if ((await tx.$count(tips, standing)) > 0) {
    throw new ServiceError(ERROR_CODE.alreadyTipped, 'There is a tip for this visit already')
  }
  const tipId = randomUUID()
  const { name, telPrefix, tel, email } = visit
  await tx.insert(tips).values({
    ...{ id: tipId, userId, reservationId: id, name, telPrefix, tel, email, paymentMethod, lang: locale },
    ...{ originalPrice: amount, price: amount, checkedOutAt: now, createdAt: now },
  })
  const payment = { kind: 'tip', orderId: tipId, amount, method: paymentMethod, lang: locale } as const
  return { tipId, paymentUrl: await startPayment(tx, payment) }
}

/** Thanks in money for an own visit that took place (else 132), once for each (else 133), paid online. */
export async function giveTip(ctx: UserContext, wish: Wish): Promise<Given> {
  checkTipMethod(ctx, wish.paymentMethod)
  await expireUnpaidTips(ctx.db, ctx.now, { userId: ctx.userId })
  return once(ctx, 'POST /reservation/{id}/tip', wish, (tx) => place(tx, ctx, wish))
}
