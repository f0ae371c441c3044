import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { findOptions, isPublished, shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { staggeredMinutes } from '#domain/availability/staggeredStarts.ts'
import { checkTakesVisits } from './checkShop.ts'
import { checkedTime } from './checkTime.ts'
import { planParty } from './planParty.ts'

type Input = {
  shop: string
  orders: Parameters<typeof findOptions>[2]
  date: string
  time: string
  orderResponseId?: string | null | undefined
}

/** The shop, options, time and length of a visit by our own data. Throws 52 to 55, 59 or 404 where it cannot be. */
export async function planVisit(tx: Transaction, input: Input, now: Date) {
  const [shop] = await tx
    .select()
    .from(shops)
    .where(and(eq(shops.id, input.shop), isPublished))
  if (!shop) throw new ServiceError(ERROR_CODE.notFound, 'There is no such shop')
  checkTakesVisits(shop, Boolean(input.orderResponseId))
  const ids = input.orders.map(({ timePriceId }) => timePriceId)
  const { chosen, guestCount, starts } = planParty(await findOptions(tx, shop.id, input.orders), ids)
  const time = checkedTime(shop, { ...input, starts, now })
  return { shop, chosen, guestCount, durationMinutes: staggeredMinutes(starts), starts, time }
}
