import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { reservations, shops } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/services/idempotency/once.ts'
import { takeSlots } from '#backend/services/slot/take.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BookingPayload } from '#contract/reservations.ts'
import { fieldCode } from '#domain/validation.ts'
import { checkedTime } from './checkTime.ts'
import { takeLines } from './takeLines.ts'

async function reserve(tx: Transaction, { userId, now, locale }: UserContext, input: BookingPayload) {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, input.shop))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  if (!shop.bookable) throw new ServiceError(ERROR_CODE.shopNotBookable, 'This shop takes no bookings now')

  const lines = await takeLines(tx, shop.id, input.orders)
  const guestCount = lines.reduce((sum, line) => sum + line.guestCount, 0)
  const durationMinutes = Math.max(...lines.map((line) => line.duration))
  const time = checkedTime(shop, { ...input, durationMinutes, now })
  const price = lines.reduce((sum, line) => sum + line.finalTotal, 0)
  if (price !== input.price) throw new ServiceError(ERROR_CODE.totalChanged, `The total is ${price} baht now`)
  await takeSlots(tx, { shopId: shop.id, capacity: shop.capacity, from: time, durationMinutes, guestCount })

  const id = randomUUID()
  await tx.insert(reservations).values({
    id,
    userId,
    shopId: shop.id,
    ticketCode: randomBytes(16).toString('base64url'),
    time,
    durationMinutes,
    guestCount,
    lines,
    originalPrice: lines.reduce((sum, line) => sum + line.price * line.guestCount, 0),
    price,
    name: input.name,
    telPrefix: input.telPrefix,
    tel: input.tel,
    email: input.email,
    note: input.note,
    paymentMethod: input.paymentMethod,
    lang: locale,
    checkedOutAt: now,
    createdAt: now,
  })
  return { reservationID: id }
}

/** Books a visit in one transaction: stock, places and the reservation, or none of them. */
export async function createReservation(ctx: UserContext, input: BookingPayload): Promise<{ reservationID: string }> {
  if (fieldCode('email', input.email)) throw new ServiceError(ERROR_CODE.invalidEmail, 'Not an e-mail address')
  if (fieldCode('phoneNumber', input.tel))
    throw new ServiceError(ERROR_CODE.invalidPhone, 'The phone number is too short')
  return once(ctx, 'POST /reservation', input, (tx) => reserve(tx, ctx, input))
}
