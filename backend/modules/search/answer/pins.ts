import type { ServiceContext } from '#backend/context.ts'
import { findPictures, freeTimes, viewWay } from '#backend/modules/catalogue/index.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { MapPin, searchCalls } from '#contract/search.ts'
import { latinName } from '#domain/catalogue/signNames.ts'
import { PIN_LIMIT } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'
import { findPage } from './find.ts'
import { viewAsked } from './matchedService.ts'
import { findPriced } from './times.ts'

type PinCall = (typeof searchCalls)['GET /search/pins']

/** The shops of a search as a map shows them: what is asked for and when it is free, no hours. */
export async function findPins(ctx: ServiceContext, query: QueryOf<PinCall>): Promise<AnswerOf<PinCall>> {
  const page = await findPage(ctx, { ...query, sort: 'default', offset: 0, limit: PIN_LIMIT }, false)
  const { rows, askedOf, totalCount, times } = page
  const [picture, nextFree, pricesOf] = await Promise.all([
    findPictures(
      ctx,
      rows.map(({ image }) => image),
    ),
    freeTimes.get()(ctx, rows, times),
    findPriced(ctx, rows, askedOf),
  ])
  const items = rows.map((row): MapPin => {
    const { id, urlName, latitude, longitude, rating, ratingCount, minPrice, bookable, shopType } = row
    const free = nextFree(row)
    return {
      ...{ _id: id, urlName, latitude, longitude, rating, ratingCount, minPrice, bookable, shopType },
      name: textIn(row.name, ctx.locale),
      nameLatin: latinName(row.name),
      nameTH: textIn(row.name, 'th'),
      area: textIn(row.area, ctx.locale),
      location: textIn(row.location, ctx.locale),
      image: picture(row.image),
      nextFree: free,
      ...viewWay(row, ctx.locale),
      asked: viewAsked(askedOf(id)),
      times: pricesOf(id, free),
    }
  })
  return { items, totalCount, hasMore: items.length < totalCount }
}
