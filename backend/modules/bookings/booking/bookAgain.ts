import { and, eq, inArray } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/schema.ts'
import { isPublished, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import type { bookingChangeCalls } from '#contract/bookings/changes.ts'
import type { AnswerOf } from '#contract/call.ts'
import { textIn } from '#domain/localizedText.ts'
import { unknownBooking } from './find.ts'
import { bookingColumns, ofBooking, ownBooking } from './rows.ts'

type Again = AnswerOf<(typeof bookingChangeCalls)['GET /reservation/{id}/book-again']>

/** What an own visit would be if it were booked again: by the catalogue of now. */
export async function findBookAgain({ db, userId, locale }: UserContext, id: string): Promise<Again> {
  const [found] = await db
    .select({ visit: bookingColumns, shop: shops })
    .from(orders)
    .innerJoin(bookings, ofBooking)
    .innerJoin(shops, eq(shops.id, bookings.shopId))
    .where(ownBooking(id, userId))
  if (!found) throw unknownBooking()
  const { visit, shop } = found
  const ids = visit.lines.map(({ timePriceId }) => timePriceId)
  const offered = await db
    .select({ option: timePrices, typeName: serviceTypes.typeName })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(shops, and(eq(shops.id, timePrices.shopId), isPublished))
    .where(and(eq(timePrices.shopId, shop.id), inArray(timePrices.id, ids), serviceTypes.isOffered))
  const offeredOf = new Map(offered.map((one) => [one.option.id, one]))
  return {
    shop: { _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, locale), bookable: shop.bookable },
    lines: visit.lines.flatMap(({ timePriceId, guestCount, guestNames = [] }) => {
      const now = offeredOf.get(timePriceId)
      if (!now) return []
      const { typeId, timeMinutes, price, maxPercentage } = now.option
      const about = { timePriceId, typeId, typeName: textIn(now.typeName, locale), duration: timeMinutes }
      return { ...about, guestCount, guestNames, price, percentage: maxPercentage }
    }),
    missing: visit.lines.flatMap(({ timePriceId, typeName }) =>
      offeredOf.has(timePriceId) ? [] : textIn(typeName, locale),
    ),
    ...{ therapistPreference: visit.therapistPreference, note: visit.note },
  }
}
