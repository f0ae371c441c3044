import { sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import {
  type CardRow,
  type Station,
  selectCards,
  shops,
  viewShopCards,
  walkColumnsOf,
} from '#backend/modules/catalogue/index.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { FoundShop, searchCalls } from '#contract/search.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { spreadGroups } from '#domain/search/spread.ts'
import type { SearchQuery } from './conditions.ts'
import { pageOf, totalOf, viewFacets } from './facets.ts'
import { findAsked, type Meaning, viewAsked } from './matchedService.ts'
import { meaningOf, partsOf, positionOf, type Question, type Reading, readingsOf, readQuestion } from './question.ts'
import { type AnswerRow, answerStatement } from './statement.ts'
import { findPriced } from './times.ts'

type Found = AnswerOf<(typeof searchCalls)['GET /search']>

/**
 * Large plans are no reason to compile them, and an index lies in memory as its table does. Where words are looked for,
 * only the index may read the tokens.
 */
export const planFor = (tx: Transaction, hasWords: boolean) =>
  tx.execute(sql`select set_config('jit', 'off', true), set_config('random_page_cost', '1.1', true),
    set_config('enable_seqscan', ${hasWords ? 'off' : 'on'}, true)`)

/** `hasFacets`: whether the choices are counted too. */
type Asking = { question: Question; hasFacets: boolean; now: Date }
type Answer = { rows: AnswerRow[]; meaning: Meaning; isLoose: boolean }

async function look(tx: Transaction, asked: Asking, reading: Reading | null) {
  const { question, hasFacets, now } = asked
  const { input } = question
  const meaning = meaningOf(question, reading)
  const parts = partsOf(question, reading, meaning, now)
  const sorting = { sort: input.sort, direction: input.direction, near: positionOf(input) }
  const { rows } = await tx.execute<AnswerRow>(answerStatement(parts, sorting, input, hasFacets))
  return { rows, meaning }
}

/** Tries one reading after the other until one finds something; a text without words finds nothing. */
async function lookByWords(tx: Transaction, asked: Asking, words: string): Promise<Answer> {
  for await (const reading of readingsOf(tx, words)) {
    const found = await look(tx, asked, reading)
    if (totalOf(found.rows) > 0) return { ...found, isLoose: !reading.careful }
  }
  return { rows: [], meaning: meaningOf(asked.question, null), isLoose: false }
}

/** The answer to a question in ids: one page in its order, and the counts of its facets. */
async function findRows(ctx: ServiceContext, asked: Asking): Promise<Answer> {
  const { words } = asked.question
  return ctx.db.transaction(async (tx) => {
    await planFor(tx, words !== null)
    return words === null ? { ...(await look(tx, asked, null)), isLoose: false } : lookByWords(tx, asked, words)
  })
}

/** Shops as they lie from the station that is asked for; one beyond a walk, found by its name, as it lies from its own. */
const walkedFrom = (station: Station, rows: CardRow[]): CardRow[] =>
  rows.map((row) => {
    const walk = walkColumnsOf(row, [station])
    return walk.walkStation ? { ...row, ...walk } : row
  })

/** The shops of a page as rows, with what each is asked for and when it is free; no brand clumped where none is sorted. */
export async function findPage(ctx: ServiceContext, input: SearchQuery, hasFacets: boolean) {
  const question = await readQuestion(ctx, input)
  const { rows: answer, meaning, isLoose } = await findRows(ctx, { question, hasFacets, now: ctx.now })
  const ids = pageOf(answer)
  const [found, askedOf] = await Promise.all([
    ids.length > 0 ? selectCards(ctx.db).where(isOneOf(shops.id, ids)) : [],
    findAsked(ctx, ids, meaning),
  ])
  const byId = new Map(found.map((row) => [row.id, row]))
  const sorted = ids.flatMap((id) => byId.get(id) ?? [])
  const { station } = question.place
  const isSpread = input.sort === SORT_KEY.default && station === null
  const spread = isSpread ? spreadGroups(sorted, ({ brandId }) => brandId) : sorted
  const rows = station ? walkedFrom(station, spread) : spread
  const { date, time, from, guests } = question.input
  const duration = (id: string) => askedOf(id)?.minutes ?? meaning.duration
  return {
    ...{ answer, isLoose },
    rows,
    question,
    askedOf,
    totalCount: totalOf(answer),
    times: { date, time, from, guests, duration },
  }
}

/** A page of shops for what a customer asks, with the counts of its facets. */
export async function searchShops(ctx: ServiceContext, input: SearchQuery): Promise<Found> {
  const near = positionOf(input)
  const { rows, answer, question, askedOf, totalCount, times, isLoose } = await findPage(ctx, input, true)
  const [cards, pricesOf, facets] = await Promise.all([
    viewShopCards(ctx, rows, times),
    findPriced(ctx, rows, askedOf),
    viewFacets(ctx, answer),
  ])
  const items = cards.map((card): FoundShop => {
    const km = distanceKm(near, card)
    return {
      ...card,
      distanceKm: typeof km === 'number' ? Math.round(km * 1000) / 1000 : null,
      asked: viewAsked(askedOf(card._id)),
      times: pricesOf(card._id, card.nextFree),
    }
  })
  const { place, understood } = question
  return {
    ...{ items, totalCount, hasMore: input.offset + items.length < totalCount, facets, isLoose },
    ...{ place: place.view, understood },
  }
}
