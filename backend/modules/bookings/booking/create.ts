import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { checkContact } from '#backend/modules/accounts/index.ts'
import {
  freeOverdue,
  type Hold,
  heldCapacity,
  planVisit,
  takeSlots,
  takeStock,
  useHold,
} from '#backend/modules/availability/index.ts'
import { cardForBooking } from '#backend/modules/bookings/comfortCard.ts'
import { mailBooked } from '#backend/modules/bookings/mails/mailBooked.ts'
import { offers } from '#backend/modules/bookings/offers.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { priceFactors } from '#backend/modules/catalogue/index.ts'
import { findPromotion, usePromotion } from '#backend/modules/merchandising/index.ts'
import {
  cameBy,
  checkMethod,
  checkOrder,
  expiryOf,
  insertOrder,
  once,
  orderLines,
  startPayment,
} from '#backend/modules/orders/index.ts'
import { bookingLines, quoteLines, viewQuote } from '#backend/modules/pricing/index.ts'
import { spendPoints } from '#backend/modules/rewards/index.ts'
import { allocateCodes, coverBooking } from '#backend/modules/vouchers/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import type { BookingPayload } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { phoneKey } from '#domain/accounts/phoneKey.ts'
import { startsWithTravel } from '#domain/availability/bookingStarts.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'

/** A visit and what it costs by our own data; nothing is taken yet. `checkedAt` is when its notice counts. */
async function planBooking(tx: Transaction, ctx: UserContext, input: BookingPayload, checkedAt: Date) {
  const { now } = ctx
  const { shop, chosen, ...plan } = await planVisit(tx, input, checkedAt)
  const { time } = plan
  const factors = await tx.select().from(priceFactors).where(eq(priceFactors.shopId, shop.id))
  const factor = applyingFactor(factors, time)
  const promotion = input.promotionId ? await findPromotion(tx, input.promotionId) : null
  const terms = { factorPercentage: factor?.percentage ?? 0, promotion, pointDiscount: input.pointDiscount, now }
  const lines = bookingLines(shop.id, chosen)
  const { voucherId } = input
  const paid = voucherId
    ? await coverBooking(tx, ctx, { voucherId, shopId: shop.id, time, lines })
    : { lines, codeIds: [], isHeld: false }
  const quote = await quoteLines(tx, { lines: paid.lines, ...terms })
  const kept = orderLines(chosen, quote.lines).map((line) =>
    paid.isHeld ? { ...line, heldCount: line.coveredCount } : line,
  )
  return { codeIds: paid.codeIds, ...plan, shop, factor, promotion, quote, lines: kept }
}

/** A time that is held was given enough notice when it was first held. */
const noticeOf = (hold: Hold | undefined, { date, time }: BookingPayload): Date | undefined =>
  hold?.time.getTime() === instantOf(date, time).getTime() ? hold.createdAt : undefined

async function reserve(tx: Transaction, ctx: UserContext, payload: BookingPayload) {
  const { userId, now } = ctx
  const origin = cameBy(ctx, payload)
  const { shop: shopId, holdId, orderResponseId } = payload
  const phone = phoneKey(payload.telPrefix, payload.tel)
  await checkOrder(tx, ctx, { method: payload.paymentMethod, price: payload.price, goods: { shopId }, phone })
  const offer = orderResponseId
    ? await offers.get().take(tx, { id: orderResponseId, userId, now, input: payload })
    : undefined
  const input = offer?.input ?? payload
  const hold = offer?.hold ?? (holdId ? await useHold(tx, { id: holdId, shopId, userId, now }) : undefined)
  const noticedAt = offer?.noticedAt ?? noticeOf(hold, input) ?? now
  const { shop, quote, promotion, factor, codeIds, ...visit } = await planBooking(tx, ctx, input, noticedAt)
  const { time, starts, lines, ...kept } = visit
  const { price, originalPrice, discount, pointDiscount, pointReceived } = quote
  const priceFactorId = factor?.id ?? null
  if (price !== input.price) {
    const current = { price, priceFactorId, quote: viewQuote(quote) }
    throw new ServiceError(ERROR_CODE.totalChanged, `The total is ${price} baht now`, current)
  }
  await takeStock(tx, shop.id, lines)
  const travelMinutes = offer?.response.travelMinutes ?? 0
  const span = { shopId: shop.id, capacity: shop.capacity, time, starts: startsWithTravel(starts, travelMinutes) }
  // A time that is full now is no longer offered on the shop's cards.
  if (await takeSlots(tx, span, hold && heldCapacity(hold))) await purge(tx, [cacheTag.shop(shop.id)])
  // Capacity before promotions and points, as every booking takes them.
  if (offer) await offer.accept(tx)

  const id = randomUUID()
  const use = { userId, orderId: id, now }
  const { telPrefix, tel } = input
  if (promotion) await usePromotion(tx, ctx, { ...use, promotion, telPrefix, tel, amount: quote.discount })
  await spendPoints(tx, { ...use, amount: quote.usedPoint })

  const { name, email, note, paymentMethod, sex, birthday, country, therapistPreference } = input
  const comfortCard = input.withComfortCard ? await cardForBooking(tx, ctx.env, { userId, reservationId: id }) : null
  const about = { id, kind: 'booking', price, paymentMethod, checkedOutAt: now, createdAt: now } as const
  // Points have paid for all of it, or a voucher: nobody waits for money or for a receipt.
  const paid = price === 0 ? ({ state: 'paid', paidAt: now } as const) : {}
  await insertOrder(tx, {
    ...{ ...about, ...paid, ...origin, userId, lines },
    ...{ name, telPrefix, tel, email, phoneKey: phone, network: ctx.network },
    ...{ originalPrice, discount, pointDiscount, pointReceived, promotionId: promotion?.id ?? null },
    expiresAt: expiryOf({ ...about, receiptState: 'none' }),
  })
  await tx.insert(bookings).values({
    ...kept,
    ...{ id, orderId: id, shopId: shop.id, time, travelMinutes, priceFactorId },
    ...{ note, sex, birthday, country, therapistPreference, comfortCard },
    orderResponseId: offer?.response.id ?? null,
    ticketCode: randomBytes(16).toString('base64url'),
  })
  await allocateCodes(tx, codeIds, id)
  await notifyDesks(tx, [shop.id])
  // What is still to be paid through us is told of once it is paid.
  if (price === 0 || paymentMethod === PAYMENT_METHOD.cash) await mailBooked(tx, id, now)
  return {
    reservationID: id,
    paymentUrl: await startPayment(tx, ctx, { order: about, method: paymentMethod, lang: origin.lang }),
  }
}

type Booked = { reservationID: string; paymentUrl: string | null }

/** Books a visit in one transaction: stock, capacity, promotion, points and the reservation, or none of them. */
export async function createBooking(ctx: UserContext, input: BookingPayload): Promise<Booked> {
  checkMethod(ctx, input.paymentMethod)
  checkContact(input)
  await freeOverdue(ctx, input.shop)
  return once(ctx, 'POST /reservation', input, (tx) => reserve(tx, ctx, input))
}
