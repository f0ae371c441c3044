import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { slotHolds } from '#backend/modules/availability/index.ts'
import type { TakenOffer } from '#backend/modules/bookings/index.ts'
import type { BookingPayload } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours, bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { DEFAULT_ADVANCE_BOOKING_HOURS } from '#domain/constants.ts'
import { INSTANT_ACTION, isLive, stateAfter } from '#domain/instant/instantRequest.ts'
import { endRequest, lockOfferHold, type RequestRow, type ResponseRow } from './offers.ts'
import { instantRequests, instantResponses } from './schema.ts'

const over = () => new ServiceError(ERROR_CODE.offerOver, 'This answer can no longer be booked')

async function lockOwnOffer(tx: Transaction, id: string, userId: string) {
  const [found] = await tx.select().from(instantResponses).where(eq(instantResponses.id, id))
  const own = and(eq(instantRequests.id, found?.requestId ?? ''), eq(instantRequests.userId, userId))
  // The request first, as everybody who changes an answer does.
  const [request] = await tx.select().from(instantRequests).where(own).for('update')
  if (!request) throw new ServiceError(ERROR_CODE.notFound, 'There is no such answer')
  const [response] = await tx.select().from(instantResponses).where(eq(instantResponses.id, id))
  return { request, response }
}

/** Whether the order is what the shop answered for: its option, for those guests. */
function isSameOrder({ shop, orders }: BookingPayload, response: ResponseRow, { guestCount }: RequestRow): boolean {
  const guests = orders.reduce((sum, order) => sum + order.guestCount, 0)
  const isSameOption = orders.every(({ timePriceId }) => timePriceId === response.timePriceId)
  return shop === response.shopId && isSameOption && guests === guestCount
}

/**
 * Takes the answer that a booking names with the capacity that is kept for it: the customer's own (else 404), while it
 * is open (else 114), for what it was given for (else 400).
 */
export async function takeOffer(
  tx: Transaction,
  { id, userId, now, input }: { id: string; userId: string; now: Date; input: BookingPayload },
): Promise<TakenOffer> {
  const { request, response } = await lockOwnOffer(tx, id, userId)
  const isOpen = isLive(request, now) && stateAfter(request.state, INSTANT_ACTION.accept)
  if (!response || !isOpen || response.state !== 'offered') throw over()
  if (!isSameOrder(input, response, request)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'shop and orders are those of the answer')
  }
  const hold = await lockOfferHold(tx, response, now)
  if (!hold) throw over()
  await tx.delete(slotHolds).where(eq(slotHolds.id, hold.id))
  const { arrivalAt } = response
  return {
    ...{ response, hold },
    input: { ...input, date: bangkokDate(arrivalAt), time: bangkokTimeOfDay(arrivalAt) },
    noticedAt: addHours(arrivalAt, -DEFAULT_ADVANCE_BOOKING_HOURS),
    accept: (later) => acceptOffer(later, request, response),
  }
}

/** Ends the request with its booking; capacity that other shops keep for it is freed. */
async function acceptOffer(tx: Transaction, request: RequestRow, response: ResponseRow): Promise<void> {
  await tx.update(instantResponses).set({ state: 'accepted' }).where(eq(instantResponses.id, response.id))
  await endRequest(tx, request, 'accepted')
}
