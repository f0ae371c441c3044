import type { ServiceContext } from '#backend/context.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { planFor } from './find.ts'
import { askedOf } from './matchedService.ts'
import { meaningOf, partsOf, READINGS, readQuestion, readWords } from './question.ts'
import { countStatement } from './statement.ts'

type CountCall = (typeof searchCalls)['GET /search/count']
type Counted = { count: number; price: number | null }

/** How many shops a search would show and what the cheapest asks: no page, no facets, so that a filter may ask often. */
export async function countShops(ctx: ServiceContext, query: QueryOf<CountCall>): Promise<AnswerOf<CountCall>> {
  const question = await readQuestion(ctx, { ...query, sort: SORT_KEY.default, offset: 0, limit: SHOP_PAGE_SIZE })
  const { words } = question
  const { count, price } = await ctx.db.transaction(async (tx): Promise<Counted> => {
    await planFor(tx, words !== null)
    for (const how of READINGS) {
      const reading = words === null ? null : await readWords(tx, words, how)
      if (reading === undefined) break
      const meaning = meaningOf(question, reading)
      const parts = { ...partsOf(question, reading, meaning, ctx.now), scored: undefined, asked: askedOf(meaning) }
      const { rows } = await tx.execute<Counted>(countStatement(parts))
      if (words === null || rows[0]!.count > 0) return rows[0]!
    }
    return { count: 0, price: null }
  })
  return { totalCount: count, fromPrice: price }
}
