import { eq } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findBooking, unknownBooking } from '#backend/modules/bookings/booking/find.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { readVisitKey, writeVisitKey } from '#backend/platform/signing/visitLink.ts'
import type { SharedVisit } from '#contract/bookings/sharedVisit.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { latinName } from '#domain/catalogue/signNames.ts'
import { textIn } from '#domain/localizedText.ts'

/** The key by which an own visit is shared; a visit at home says where somebody lives, and is not. */
export async function findShareKey(ctx: UserContext, id: string): Promise<{ key: string }> {
  const { reservation } = await findBooking(ctx, id)
  if (reservation.comesTo) throw unknownBooking()
  return { key: writeVisitKey(ctx.env, { urlName: reservation.shop.urlName, time: new Date(reservation.time) }) }
}

/** A link lives until the visit is over for everybody who was sent it. */
const LINK_LIVES_MS = 86_400_000

/** When and where a shared visit is. */
export async function findSharedVisit({ db, env, now, locale }: ServiceContext, key: string): Promise<SharedVisit> {
  const read = readVisitKey(env, key)
  const visit = read && now.getTime() < read.time.getTime() + LINK_LIVES_MS ? read : undefined
  const [shop] = visit ? await db.select().from(shops).where(eq(shops.urlName, visit.urlName)) : []
  if (!visit || !shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shared visit')
  const { id, urlName, name, address, latitude, longitude } = shop
  return {
    time: visit.time.toISOString(),
    shop: {
      ...{ _id: id, urlName, name: textIn(name, locale), nameLatin: latinName(name), nameTH: textIn(name, 'th') },
      ...{ address: textIn(address, locale), addressTH: textIn(address, 'th'), latitude, longitude },
    },
  }
}
