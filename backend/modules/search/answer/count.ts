import type { SQL } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { planFor } from './find.ts'
import { askedOf } from './matchedService.ts'
import { meaningOf, partsOf, type Question, type Reading, readingsOf, readQuestion } from './question.ts'
import { countStatement, type Parts } from './statement.ts'

type CountCall = (typeof searchCalls)['GET /search/count']
type Counted = { count: number; price: number | null }

/** A question that is asked for all it finds at once, without page and order. */
export const readCounted = (ctx: ServiceContext, query: QueryOf<CountCall>): Promise<Question> =>
  readQuestion(ctx, { ...query, sort: SORT_KEY.default, offset: 0, limit: SHOP_PAGE_SIZE })

/** The rows of a statement about all that a question finds, with what each asks: by the first reading that finds some. */
export async function rowsOf<Row extends Record<string, unknown>>(
  ctx: ServiceContext,
  question: Question,
  statement: (parts: Parts) => SQL,
  isFound: (rows: Row[]) => boolean,
): Promise<Row[]> {
  const { words } = question
  return ctx.db.transaction(async (tx) => {
    await planFor(tx, words !== null)
    const ask = async (reading: Reading | null) => {
      const meaning = meaningOf(question, reading)
      const parts = { ...partsOf(question, reading, meaning, ctx.now), scored: undefined, asked: askedOf(meaning) }
      return (await tx.execute(statement(parts))).rows as Row[]
    }
    if (words === null) return ask(null)
    for await (const reading of readingsOf(tx, words)) {
      const rows = await ask(reading)
      if (isFound(rows)) return rows
    }
    return []
  })
}

/** How many shops a search would show and what the cheapest asks: no page, no facets, so that a filter may ask often. */
export async function countShops(ctx: ServiceContext, query: QueryOf<CountCall>): Promise<AnswerOf<CountCall>> {
  const question = await readCounted(ctx, query)
  const rows = await rowsOf<Counted>(ctx, question, countStatement, ([row]) => (row?.count ?? 0) > 0)
  return { totalCount: rows[0]?.count ?? 0, fromPrice: rows[0]?.price ?? null }
}
