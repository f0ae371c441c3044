import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures, freeTimes, selectCards, shops } from '#backend/modules/catalogue/index.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { PIN_LIMIT } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { findAsked } from './asked.ts'
import { findIds } from './find.ts'

type PinCall = (typeof searchCalls)['GET /search/pins']

/** The shops of a search as a map shows them: what is asked for and when it is free, no hours. */
export async function findPins(ctx: ServiceContext, query: QueryOf<PinCall>): Promise<AnswerOf<PinCall>> {
  const { ids, totalCount } = await findIds(ctx, { ...query, sort: 'default', offset: 0, limit: PIN_LIMIT })
  const rows = ids.length > 0 ? await selectCards(ctx.db).where(inArray(shops.id, ids)) : []
  const rank = new Map(ids.map((id, at) => [id, at]))
  const sorted = rows.toSorted((a, b) => rank.get(a.id)! - rank.get(b.id)!)
  const [picture, nextFree, askedOf] = await Promise.all([
    findPictures(
      ctx,
      sorted.map(({ image }) => image),
    ),
    freeTimes.get()(ctx, sorted, query),
    findAsked(ctx, ids, query),
  ])
  const items = sorted.map((row) => {
    const { id, urlName, latitude, longitude, rating, ratingCount, minPrice, bookable, shopType } = row
    return {
      ...{ _id: id, urlName, latitude, longitude, rating, ratingCount, minPrice, bookable, shopType },
      name: textIn(row.name, ctx.locale),
      area: textIn(row.area, ctx.locale),
      location: textIn(row.location, ctx.locale),
      image: picture(row.image),
      nextFree: nextFree(row),
      walk: null,
      asked: askedOf(id),
    }
  })
  return { items, totalCount, hasMore: items.length < totalCount }
}
