import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#backend/context.ts'
import { serviceTypes, shopOffers, timePrices } from '#backend/modules/catalogue/schema.ts'

/** The lengths that people ask for: `shop_offers` answers these for every shop at once. */
export const OFFERED_LENGTHS = [60, 90, 120]

/** `discountedPrice` of the domain, for a query. */
export const finalPrice = sql<number>`round(${timePrices.price} * (100 - ${timePrices.maxPercentage}) / 100.0)::int`

/** Whether the option, joined with its type, can be had by so many: a strictly counted one only while enough of it is left. */
export const isLeft = (guests: number): SQL =>
  sql`(${serviceTypes.isOffered} and (not ${timePrices.strictQuota} or ${timePrices.stock} >= ${guests}::int))`

/**
 * Which of a shop's options answers a question: the nearest length first, then the cheapest. Where nothing is asked
 * for but a massage, what the shop recommends comes before what is cheap.
 */
export function offerOrder(minutes: SQL | number, isAnything: SQL | boolean): SQL {
  const given = typeof minutes === 'number' ? sql`${minutes}::int` : minutes
  const anything = typeof isAnything === 'boolean' ? sql`${isAnything}::boolean` : isAnything
  return sql`abs(${timePrices.timeMinutes} - ${given}), not (${anything} and ${serviceTypes.isRecommended}),
    ${finalPrice}, not ${serviceTypes.isRecommended}, ${serviceTypes.position}, ${timePrices.id}`
}

/** Makes anew what these shops answer, or all of them: to be called in the transaction that changed their options. */
export async function refreshOffers(tx: Transaction, shopIds?: string[]): Promise<void> {
  if (shopIds?.length === 0) return
  const isMeant = (column: PgColumn) => (shopIds ? inArray(column, shopIds) : sql`true`)
  await tx.delete(shopOffers).where(isMeant(shopOffers.shopId))
  const lengths = sql.join(
    OFFERED_LENGTHS.map((minutes) => sql`(${minutes}::int)`),
    sql`, `,
  )
  await tx.execute(sql`
    insert into shop_offers (shop_id, category_id, asked_minutes, minutes, price, is_counted)
    select distinct on (${timePrices.shopId}, scope.category_id, asked.minutes)
      ${timePrices.shopId}, scope.category_id, asked.minutes, ${timePrices.timeMinutes}, ${finalPrice},
      ${timePrices.strictQuota}
    from ${timePrices} join ${serviceTypes} on ${serviceTypes.id} = ${timePrices.typeId}
    cross join (values ${lengths}) as asked(minutes)
    cross join lateral (values (''), (${serviceTypes.categoryId})) as scope(category_id)
    where ${isMeant(timePrices.shopId)} and ${serviceTypes.isOffered}
    order by ${timePrices.shopId}, scope.category_id, asked.minutes,
      ${offerOrder(sql`asked.minutes`, sql`scope.category_id = ''`)}`)
}
