import type { feedbacks, instantRequests, instantResponses, specialRequests } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import { anan, bookableShop, mali, maliVisits } from '#demo/named.ts'
import type { UserRow } from '#demo/rows/accounts/users.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import type { FlatTip } from '#demo/rows/orders/orderRows.ts'
import { quietRoomAnswerText, quietRoomText, stepsText } from '#demo/texts/specialRequests.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { VisitRow } from './bookings.ts'

type RequestRow = typeof instantRequests.$inferInsert
type ResponseRow = typeof instantResponses.$inferInsert

/** The visit that Mali got from an instant request, a few days ago. */
export const INSTANT_VISIT = 'visit-mali-instant'
export const INSTANT_RESPONSE = 'instant-response-mali-accepted'

/**
 * Requests for a massage now of the two who can log in, as they ended: one was booked, others ran out or were
 * cancelled. None is live, so that each of them can ask at once.
 */
export function instantRows(demoShop: DemoShop, visits: readonly VisitRow[], clock: Clock) {
  const { latitude, longitude } = demoShop.row
  const request = (id: string, userId: string, state: RequestRow['state'], createdAt: Date): RequestRow => ({
    ...{ id, userId, state, createdAt, expiresAt: addMinutes(createdAt, 5), serviceType: 1, durationMinutes: 60 },
    ...{ guestCount: 1, latitude, longitude, place: 'Sukhumvit 24', therapistPreference: 'any' },
  })
  const visit = visits.find(({ id }) => id === INSTANT_VISIT)!
  const requests: RequestRow[] = [
    request('instant-mali-accepted', mali.id, 'accepted', addMinutes(visit.time, -35)),
    request('instant-mali-expired', mali.id, 'expired', clock.at(-8, '22:40')),
    request('instant-mali-cancelled', mali.id, 'cancelled', clock.at(-11, '18:05')),
    request('instant-anan-expired', anan.id, 'expired', clock.at(-4, '23:10')),
    request('instant-anan-cancelled', anan.id, 'cancelled', clock.at(-13, '14:20')),
  ]
  const answer = (id: string, requestId: string, state: ResponseRow['state'], arrivalAt: Date): ResponseRow => ({
    ...{ id, requestId, state, arrivalAt, shopId: demoShop.row.id, timePriceId: visit.lines[0]!.timePriceId },
    ...{ holdId: `${id}-hold`, price: visit.price, distanceKm: 0.4, expiresAt: addMinutes(arrivalAt, -30) },
    createdAt: addMinutes(arrivalAt, -34),
  })
  const responses = [
    answer(INSTANT_RESPONSE, 'instant-mali-accepted', 'accepted', visit.time),
    answer('instant-response-mali-expired', 'instant-mali-expired', 'expired', clock.at(-8, '23:30')),
    answer('instant-response-mali-declined', 'instant-mali-cancelled', 'declined', clock.at(-11, '19:00')),
  ]
  return { requests, responses }
}

/** What the two asked a shop before coming: answered, and waiting. */
export function specialRequestRows(users: readonly UserRow[], clock: Clock): (typeof specialRequests.$inferInsert)[] {
  return [mali, anan].flatMap(({ id: userId, email: contact }) => {
    const lang = users.find(({ id }) => id === userId)!.lang ?? 'en'
    const asked = { userId, contact, shopId: bookableShop.id }
    const answeredAt = clock.at(-2, '11:20')
    return [
      {
        ...{
          ...asked,
          id: `special-${userId}-answered`,
          message: quietRoomText[lang]!,
          createdAt: clock.at(-2, '09:50'),
        },
        ...{ answer: quietRoomAnswerText[lang]!, answeredAt },
      },
      { ...asked, id: `special-${userId}-waiting`, message: stepsText[lang]!, createdAt: addHours(clock.now, -3) },
    ]
  })
}

/** Thanks in money that Mali left for the visit she wrote about. */
export function tipsOf(visits: readonly VisitRow[]): FlatTip[] {
  const visit = visits.find(({ id }) => id === maliVisits.reviewed)!
  const { userId, name, telPrefix, tel, email, lang, confirmedAt } = visit
  const at = addMinutes(confirmedAt!, 90)
  const money = { originalPrice: 100, price: 100, paidAt: at, paymentMethod: PAYMENT_METHOD.promptpay }
  const about = { id: 'tip-mali', bookingId: visit.id }
  return [{ ...about, userId, name, telPrefix, tel, email, lang, ...money, checkedOutAt: at, createdAt: at }]
}

/** A word of Anan's for the shop alone. */
export function feedbackRows(visits: readonly VisitRow[]): (typeof feedbacks.$inferInsert)[] {
  const visit = visits.find(({ id }) => id === 'visit-anan-came')!
  const about = { userId: anan.id, shopId: visit.shopId, bookingId: visit.id }
  const message = 'The room was a little cold. Everything else was lovely.'
  return [{ ...about, id: 'feedback-anan', topic: 'room', message, createdAt: addHours(visit.time, 3) }]
}
