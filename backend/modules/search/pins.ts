import { inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures, selectCards, shops } from '#backend/modules/catalogue/index.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { PIN_LIMIT } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { findIds } from './find.ts'

type PinCall = (typeof searchCalls)['GET /search/pins']

/** The shops of a search as a map shows them: no free times, no hours, so that many cost little. */
export async function findPins(ctx: ServiceContext, query: QueryOf<PinCall>): Promise<AnswerOf<PinCall>> {
  const { ids, totalCount } = await findIds(ctx, { ...query, sort: 'default', offset: 0, limit: PIN_LIMIT })
  const rows = ids.length > 0 ? await selectCards(ctx.db).where(inArray(shops.id, ids)) : []
  const rank = new Map(ids.map((id, at) => [id, at]))
  const sorted = rows.toSorted((a, b) => rank.get(a.id)! - rank.get(b.id)!)
  const picture = await findPictures(
    ctx,
    sorted.map(({ image }) => image),
  )
  const items = sorted.map(({ id, urlName, latitude, longitude, rating, ratingCount, minPrice, ...row }) => ({
    ...{ _id: id, urlName, latitude, longitude, rating, ratingCount, minPrice },
    name: textIn(row.name, ctx.locale),
    nameTH: textIn(row.name, 'th'),
    area: textIn(row.area, ctx.locale),
    location: textIn(row.location, ctx.locale),
    image: picture(row.image),
  }))
  return { items, totalCount, hasMore: items.length < totalCount }
}
