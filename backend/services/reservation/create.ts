import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { purge } from '#backend/db/purge.ts'
import { priceFactors, reservations, shops } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/services/idempotency/once.ts'
import { takeSlots } from '#backend/services/slot/take.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { BookingPayload } from '#contract/reservations.ts'
import { GUEST_CAP } from '#domain/constants.ts'
import { applyingFactor } from '#domain/priceFactor.ts'
import { visitMinutes } from '#domain/slots.ts'
import { fieldCode } from '#domain/validation.ts'
import { checkTakesVisits } from './checkShop.ts'
import { checkedTime } from './checkTime.ts'
import { findOptions } from './findOptions.ts'
import { priceLines } from './priceLines.ts'
import { takeStock } from './stock.ts'

/** Where and when a visit is, for how many, and what it costs by our own data; nothing is taken yet. */
async function planVisit(tx: Transaction, now: Date, input: BookingPayload) {
  const [shop] = await tx.select().from(shops).where(eq(shops.id, input.shop))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  checkTakesVisits(shop)
  const chosen = await findOptions(tx, shop.id, input.orders)
  const guestCount = chosen.reduce((sum, each) => sum + each.guestCount, 0)
  if (guestCount > GUEST_CAP) {
    throw new ServiceError(ERROR_CODE.tooManyGuests, `One booking is for ${GUEST_CAP} guests at most`)
  }
  const durationMinutes = visitMinutes(chosen.map(({ option }) => option.timeMinutes))
  const time = checkedTime(shop, { ...input, durationMinutes, now })
  const factors = await tx.select().from(priceFactors).where(eq(priceFactors.shopId, shop.id))
  const factor = applyingFactor(factors, time)
  const lines = priceLines(chosen, factor?.percentage ?? 0)
  const price = lines.reduce((sum, line) => sum + line.finalTotal, 0)
  const originalPrice = lines.reduce((sum, line) => sum + line.price * line.guestCount, 0)
  return { shop, guestCount, durationMinutes, time, priceFactorId: factor?.id ?? null, lines, price, originalPrice }
}

async function reserve(tx: Transaction, { userId, now, locale }: UserContext, input: BookingPayload) {
  const { shop, ...visit } = await planVisit(tx, now, input)
  const { price, priceFactorId, time, durationMinutes, guestCount } = visit
  if (price !== input.price) {
    throw new ServiceError(ERROR_CODE.totalChanged, `The total is ${price} baht now`, { price, priceFactorId })
  }
  await takeStock(tx, shop.id, visit.lines)
  const span = { shopId: shop.id, capacity: shop.capacity, from: time, durationMinutes, guestCount }
  // A time that is full now is no longer offered on the shop's cards.
  if (await takeSlots(tx, span)) await purge(tx, [`shop:${shop.id}`])

  const id = randomUUID()
  const { name, telPrefix, tel, email, note, paymentMethod } = input
  await tx.insert(reservations).values({
    ...visit,
    ...{ name, telPrefix, tel, email, note, paymentMethod },
    id,
    userId,
    shopId: shop.id,
    ticketCode: randomBytes(16).toString('base64url'),
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
