import { and, arrayOverlaps, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import {
  finalPrice,
  isLeft,
  offerOrder,
  serviceKey,
  serviceTypes,
  shopOffers,
  shops,
  timePrices,
} from '#backend/modules/catalogue/index.ts'
import type { ReadQuery } from '#backend/modules/search/readQuery.ts'
import { searchNames } from '#backend/modules/search/schema.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { AskedService } from '#contract/catalogue/shops.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { hasCategory } from './categorySets.ts'

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
/** The same of one shop: type by type, also where a statement is planned for all shops. */
const ownOptions = sql`${timePrices} cross join lateral (
  select * from ${serviceTypes} where ${serviceTypes.id} = ${timePrices.typeId} offset 0) as ${serviceTypes}`

/** Length and price of the best option of the shop of the row; looked up only where it is needed. */
const bestOf = (meaning: Meaning) => sql`(
  select array[minutes, price] from (
    select ${answer} from ${ownOptions}
    where ${and(sql`${timePrices.shopId} = ${shops.id}`, isMeant(meaning), isLeft(meaning.guests))}
    order by ${offerOrder(meaning.duration, isAnything(meaning))} limit 1
  ) as best)`

const isOfLength = (offer: SQL, duration: number) =>
  sql`${duration}::int between ${offer}.from_minutes and ${offer}.until_minutes`

/** Offers that are kept, but of shops that count their places. */
const keptOffers = (as: SQL, categoryId: string, duration: number) => sql`
  left join ${shopOffers} as ${as} on ${as}.shop_id = ${shops.id} and ${as}.category_id = ${categoryId}
    and ${isOfLength(as, duration)} and not ${as}.is_counted`

/**
 * The best offer of these categories of each shop, but of shops that count their places, and of those where two lengths
 * are as good: there the options say which.
 */
const bestOffers = (categoryIds: string[], duration: number): SQL => {
  const best = (minutes: SQL) => sql`min(array[abs(minutes - ${duration}::int), price, ${minutes}])`
  return sql`
  named as materialized (
    select shop_id, best[3] as minutes, best[2] as price from (
      select shop_id, ${best(sql`minutes`)} as best, ${best(sql`-minutes`)} as other from ${shopOffers}
      where ${and(inArray(shopOffers.categoryId, categoryIds), isOfLength(sql`shop_offer_ranges`, duration))}
      group by shop_id having not bool_or(is_counted)
    ) as offer where best[3] = -other[3]
  )`
}

/** All options that are meant, the best of each shop. */
const bestOfEach = (meaning: Meaning): SQL => sql`
  named as materialized (
    select distinct on (${timePrices.shopId}) ${timePrices.shopId} as shop_id, ${answer} from ${options}
    where ${and(isMeant(meaning), isLeft(meaning.guests))}
    order by ${timePrices.shopId}, ${offerOrder(meaning.duration, isAnything(meaning))}
  )`

/** For a statement over shops: the length and price of what each is asked for; null where it has nothing such. */
export type Asked = {
  ctes: SQL[]
  /** What shops are joined with, and what is kept of that beside each. */
  joins: SQL
  columns: SQL
  /** From these columns. */
  minutes: SQL
  price: SQL
}

const [kept, usual] = [sql`kept`, sql`usual`]

/**
 * What every shop is asked for, at once. A shop without the named service, which words found by its name, is asked for
 * anything. Where no offer is kept the options themselves say: of shops that count their places, or are new.
 */
export function askedOf(meaning: Meaning): Asked {
  const { keys, categoryIds, duration } = meaning
  const [categoryId = ''] = categoryIds
  const isKept = keys.length === 0
  const isOne = isKept && categoryIds.length < 2
  const meant = isOne
    ? keptOffers(kept, categoryId, duration)
    : sql`left join named as kept on kept.shop_id = ${shops.id}`
  const isLooked = categoryId ? hasCategory(categoryIds) : sql`true`
  const own = isKept
    ? sql`case when kept.shop_id is null and ${isLooked} then ${bestOf(meaning)} end`
    : sql`null::int[]`
  const ctes = isOne ? [] : [isKept ? bestOffers(categoryIds, duration) : bestOfEach(meaning)]
  const columns = sql`kept.minutes as kept_minutes, kept.price as kept_price, ${own} as own`
  if (isAnything(meaning)) {
    return {
      ...{ ctes, joins: meant, columns },
      minutes: sql`coalesce(kept_minutes, own[1])`,
      price: sql`coalesce(kept_price, own[2])`,
    }
  }
  const anything = bestOf({ ...meaning, keys: [], categoryIds: [] })
  return {
    ctes,
    joins: sql`${meant} ${keptOffers(usual, '', duration)}`,
    columns: sql`${columns}, usual.minutes as usual_minutes, usual.price as usual_price,
      case when kept.shop_id is null and usual.shop_id is null then ${anything} end as other`,
    minutes: sql`coalesce(kept_minutes, own[1], usual_minutes, other[1])`,
    price: sql`coalesce(kept_price, own[2], usual_price, other[2])`,
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
    .where(and(isOneOf(timePrices.shopId, shopIds), isLeft(meaning.guests)))
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
