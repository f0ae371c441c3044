import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#backend/context.ts'
import { serviceTypes, shopOffers, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'

/** `discountedPrice` of the domain, for a query. */
export const finalPrice = sql<number>`((${timePrices.price} * (100 - ${timePrices.maxPercentage}) + 50) / 100)`

/** Whether the option, joined with its type, can be had by so many: a strictly counted one only while enough of it is left. */
export const isLeft = (guests: number): SQL =>
  sql`(${serviceTypes.isOffered} and (not ${timePrices.strictQuota} or ${timePrices.stock} >= ${guests}::int))`

/**
 * Which of a shop's options comes first where the asked length does not say it. Where nothing is asked for but a massage,
 * what the shop recommends comes before what is cheap.
 */
const rankOrder = (isAnything: SQL) => sql`not (${isAnything} and ${serviceTypes.isRecommended}),
    ${finalPrice}, not ${serviceTypes.isRecommended}, ${serviceTypes.position}, ${timePrices.id}`

/** Which of a shop's options answers a question: the nearest length first, then the cheapest, or what is recommended. */
export function offerOrder(minutes: number, isAnything: SQL | boolean): SQL {
  const anything = typeof isAnything === 'boolean' ? sql`${isAnything}::boolean` : isAnything
  return sql`abs(${timePrices.timeMinutes} - ${minutes}::int), ${rankOrder(anything)}`
}

/** Beyond every length. */
const ENDLESS = sql.raw(String(2 ** 31 - 1))

/** Up to where `shorter` is nearer than the next length; in the middle between both their ranks say. */
const border = (shorter: SQL, longer: SQL, isShorterFirst: SQL) =>
  sql`(${shorter} + ${longer} - case when ${isShorterFirst} then 0 else 1 end) / 2`

/** Makes anew what these shops answer, or all of them: to be called in the transaction that changed their options. */
export async function refreshOffers(tx: Transaction, shopIds?: string[]): Promise<void> {
  if (shopIds?.length === 0) return
  const isMeant = (column: PgColumn) => (shopIds ? inArray(column, shopIds) : sql`true`)
  await tx.delete(shopOffers).where(isMeant(shopOffers.shopId))
  await tx.execute(sql`
    with ranked as (
      select ${timePrices.shopId}, scope.category_id, ${timePrices.timeMinutes} as minutes, ${finalPrice} as price,
        ${timePrices.strictQuota} as is_counted,
        row_number() over (
          partition by ${timePrices.shopId}, scope.category_id order by ${rankOrder(sql`scope.category_id = ''`)}
        ) as rank
      from ${timePrices} join ${serviceTypes} on ${serviceTypes.id} = ${timePrices.typeId}
      cross join lateral (values (''), (${serviceTypes.categoryId})) as scope(category_id)
      where ${isMeant(timePrices.shopId)} and ${serviceTypes.isOffered}
    ), best as (
      select distinct on (shop_id, category_id, minutes) * from ranked order by shop_id, category_id, minutes, rank
    ), beside as (
      select *, lag(minutes) over lengths as shorter, lag(rank) over lengths as shorter_rank,
        lead(minutes) over lengths as longer, lead(rank) over lengths as longer_rank
      from best window lengths as (partition by shop_id, category_id order by minutes)
    )
    insert into shop_offer_ranges (shop_id, category_id, from_minutes, until_minutes, minutes, price, is_counted)
    select shop_id, category_id,
      coalesce(${border(sql`shorter`, sql`minutes`, sql`shorter_rank < rank`)} + 1, 0),
      coalesce(${border(sql`minutes`, sql`longer`, sql`rank < longer_rank`)}, ${ENDLESS}),
      minutes, price, is_counted
    from beside`)
}
