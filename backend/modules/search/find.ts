import { inArray, sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { selectCards, shops, viewShopCards } from '#backend/modules/catalogue/index.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { findAsked } from './asked.ts'
import { type Conditions, conditionsOf, type SearchQuery } from './conditions.ts'
import { countFacets } from './facets.ts'
import { hasUnits, scoredShops } from './match.ts'
import { allOf, findPage, pageQuery } from './page.ts'
import { type ReadQuery, readQuery } from './readQuery.ts'

type Found = AnswerOf<(typeof searchCalls)['GET /search']>

function positionOf({ latitude, longitude }: SearchQuery): Position | null {
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'latitude and longitude go together')
  }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

/** How to read the words, from strict to lenient: the first that finds a shop counts. */
const READINGS = [
  { careful: true, any: false },
  { careful: false, any: false },
  { careful: false, any: true },
] as const

async function look(
  tx: Transaction,
  input: SearchQuery,
  conditions: Conditions,
  locale: string,
  said: { query: ReadQuery; any: boolean } | null,
) {
  const { category, tag, place, others } = conditions
  const words = said ? hasUnits(said.query, said.any) : undefined
  const { totalCount, facets } = await countFacets(tx, conditions, words, locale)
  if (totalCount === 0) return { ids: [], totalCount, facets }
  const isRanked = said !== null && input.sort === 'default'
  const query = pageQuery(
    allOf(isRanked ? undefined : words, category, tag, place, ...others),
    isRanked ? scoredShops(said.query, said.any) : undefined,
    { sort: input.sort, direction: input.direction, near: positionOf(input) },
    input,
  )
  return { ids: await findPage(tx, query), totalCount, facets }
}

/** Tries one reading after the other until one finds something; a text without words finds nothing. */
async function lookByWords(tx: Transaction, input: SearchQuery, conditions: Conditions, locale: string) {
  // The index of tokens must lead: unpacking the tokens of every shop would take seconds.
  await tx.execute(sql`set local enable_seqscan = off`)
  for (const { careful, any } of READINGS) {
    const query = await readQuery(tx, input.q, { careful })
    if (query.units.length === 0) break
    const found = await look(tx, input, conditions, locale, { query, any })
    if (found.totalCount > 0) return { ...found, isLoose: !careful }
  }
  const nothing = await look(tx, input, { ...conditions, others: [sql`false`] }, locale, null)
  return { ...nothing, isLoose: false }
}

/** The ids of one page of a search, in their order, with the counts of its facets. */
export async function findIds(ctx: ServiceContext, input: SearchQuery) {
  const conditions = await conditionsOf(ctx.db, input, ctx.now)
  return ctx.db.transaction(async (tx) =>
    input.q.trim()
      ? lookByWords(tx, input, conditions, ctx.locale)
      : { ...(await look(tx, input, conditions, ctx.locale, null)), isLoose: false },
  )
}

/** A page of shops for what a customer asks, with the counts of its facets. */
export async function searchShops(ctx: ServiceContext, input: SearchQuery): Promise<Found> {
  const near = positionOf(input)
  const { ids, totalCount, facets, isLoose } = await findIds(ctx, input)
  const rows = ids.length > 0 ? await selectCards(ctx.db).where(inArray(shops.id, ids)) : []
  const { date, time, guests, duration } = input
  const [cards, askedOf] = await Promise.all([
    viewShopCards(
      ctx,
      rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      { date, time, guests, duration },
    ),
    findAsked(ctx, ids, input),
  ])
  const items = cards.map((card): FoundShop => {
    const km = distanceKm(near, card)
    return {
      ...card,
      distanceKm: typeof km === 'number' ? Math.round(km * 1000) / 1000 : null,
      asked: askedOf(card._id),
    }
  })
  return { items, totalCount, hasMore: input.offset + items.length < totalCount, facets, isLoose }
}
