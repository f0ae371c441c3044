import { and, arrayOverlaps, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import {
  finalPrice,
  isLeft,
  OFFERED_LENGTHS,
  offerOrder,
  serviceKey,
  serviceTypes,
  shopOffers,
  shops,
  timePrices,
} from '#backend/modules/catalogue/index.ts'
import type { ReadQuery } from '#backend/modules/search/readQuery.ts'
import { searchNames } from '#backend/modules/search/schema.ts'
import type { AskedService } from '#contract/catalogue/shops.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'

/** The services that a question means, by their names or categories; without either whatever a shop recommends. */
export type Named = { keys: string[]; categoryIds: string[] }
export type Meaning = Named & { duration: number; guests: number }

type NamedRow = { kind: 'service' | 'category'; id: string; key: string }

/**
 * The services or categories that words name, in any language: those with the most of the words. Where a category has
 * as many as its services, it is meant: 'massage' is every massage.
 */
export async function findNamed(tx: Transaction, { units }: ReadQuery): Promise<Named> {
  if (units.length === 0) return { keys: [], categoryIds: [] }
  const branches = units.map(({ exact, alike, pairs }, unit) => {
    const words = arrayOverlaps(searchNames.tokens, [...exact, ...alike])
    const all = pairs.length > 0 ? or(words, sql`${searchNames.tokens} @> ${sql.param(pairs)}::text[]`) : words
    return sql`select id, kind, name, ${unit}::int as unit from ${searchNames}
      where kind in ('service', 'category') and ${all}`
  })
  const { rows } = await tx.execute<NamedRow>(sql`
    with named as (
      select kind, id, ${serviceKey(sql`name`)} as key, count(distinct unit) as units
      from (${sql.join(branches, sql` union all `)}) as one group by kind, id, name
    )
    select kind, id, key from named where units = (select max(units) from named)`)
  const categoryIds = rows.filter(({ kind }) => kind === 'category').map(({ id }) => id.slice('category:'.length))
  return { categoryIds, keys: categoryIds.length > 0 ? [] : [...new Set(rows.map(({ key }) => key))] }
}

const isAnything = ({ keys, categoryIds }: Named) => keys.length === 0 && categoryIds.length === 0

function isMeant({ keys, categoryIds }: Named): SQL {
  if (keys.length > 0) return inArray(serviceKey(serviceTypes.typeName), keys)
  return categoryIds.length > 0 ? inArray(serviceTypes.categoryId, categoryIds) : sql`true`
}

const answer = sql`${timePrices.timeMinutes} as minutes, ${finalPrice} as price`
const options = sql`${timePrices} join ${serviceTypes} on ${serviceTypes.id} = ${timePrices.typeId}`

/** The best option of the shop of the row. */
const bestOf = (meaning: Meaning, where: SQL) => sql`
  select ${answer} from ${options}
  where ${and(where, sql`${timePrices.shopId} = ${shops.id}`, isMeant(meaning), isLeft(meaning.guests))}
  order by ${offerOrder(meaning.duration, isAnything(meaning))} limit 1`

/** Offers that are kept, and the options of shops of which none is: those that count their places, or are new. */
const keptOrBest = (meaning: Meaning): SQL[] => [
  sql`kept as materialized (
    select shop_id, minutes, price from ${shopOffers}
    where category_id = ${meaning.categoryIds[0] ?? ''} and asked_minutes = ${meaning.duration}::int and not is_counted
  )`,
  sql`asked as materialized (
    select * from kept
    union all
    select ${shops.id}, best.* from ${shops} cross join lateral (${bestOf(meaning, sql`true`)}) as best
    where ${and(
      meaning.categoryIds.length > 0 ? arrayOverlaps(shops.categoryIds, meaning.categoryIds) : undefined,
      sql`not exists (select 1 from kept where kept.shop_id = ${shops.id})`,
    )}
  )`,
]

/** All options that are meant, the best of each shop. */
const bestOfEach = (meaning: Meaning): SQL[] => [
  sql`asked as materialized (
    select distinct on (${timePrices.shopId}) ${timePrices.shopId} as shop_id, ${answer} from ${options}
    where ${and(isMeant(meaning), isLeft(meaning.guests))}
    order by ${timePrices.shopId}, ${offerOrder(meaning.duration, isAnything(meaning))}
  )`,
]

/** For a statement over shops: the length and price of what each is asked for; null where it has nothing such. */
export type Asked = { ctes: SQL[]; joins: SQL; minutes: SQL; price: SQL }

/**
 * What every shop is asked for, at once. A shop without the named service, which words found by its name, is asked for
 * anything.
 */
export function askedOf(meaning: Meaning): Asked {
  const isKept =
    meaning.keys.length === 0 && meaning.categoryIds.length < 2 && OFFERED_LENGTHS.includes(meaning.duration)
  const anything = { ...meaning, keys: [], categoryIds: [] }
  const ctes = isKept ? keptOrBest(meaning) : bestOfEach(meaning)
  const joins = sql`left join asked on asked.shop_id = ${shops.id}`
  if (isAnything(meaning)) return { ctes, joins, minutes: sql`asked.minutes`, price: sql`asked.price` }
  return {
    ctes,
    joins: sql`${joins} left join lateral (${bestOf(anything, sql`asked.shop_id is null`)}) as anything on true`,
    minutes: sql`coalesce(asked.minutes, anything.minutes)`,
    price: sql`coalesce(asked.price, anything.price)`,
  }
}

/** As an answer says it. */
export const viewAsked = (option: AskedOption | null): AskedService | null => {
  if (!option) return null
  const { listPrice: _, percentage: __, ...asked } = option
  return asked
}

/** An asked service with what its prices at a time are counted from. */
export type AskedOption = AskedService & { listPrice: number; percentage: number }
export type FindAsked = (shopId: string) => AskedOption | null

/** What these shops are asked for, in full and in the reader's language; by the same rule. */
export async function findAsked(ctx: ServiceContext, shopIds: string[], meaning: Meaning): Promise<FindAsked> {
  if (shopIds.length === 0) return () => null
  const meant = isMeant(meaning)
  const rows = await ctx.db
    .selectDistinctOn([timePrices.shopId], {
      shopId: timePrices.shopId,
      typeId: serviceTypes.id,
      timePriceId: timePrices.id,
      typeName: serviceTypes.typeName,
      minutes: timePrices.timeMinutes,
      price: timePrices.price,
      maxPercentage: timePrices.maxPercentage,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, sql`${serviceTypes.id} = ${timePrices.typeId}`)
    .where(and(inArray(timePrices.shopId, shopIds), isLeft(meaning.guests)))
    .orderBy(
      timePrices.shopId,
      sql`not ${meant}`,
      offerOrder(meaning.duration, isAnything(meaning) ? true : sql`not ${meant}`),
    )
  const byShop = new Map(rows.map((row) => [row.shopId, row]))
  return (shopId) => {
    const row = byShop.get(shopId)
    if (!row) return null
    const { typeId, timePriceId, minutes } = row
    const price = discountedPrice(row)
    const priceBefore = row.price > price ? row.price : null
    const typeName = textIn(row.typeName, ctx.locale)
    const { price: listPrice, maxPercentage: percentage } = row
    return { typeId, timePriceId, typeName, minutes, price, priceBefore, listPrice, percentage }
  }
}
