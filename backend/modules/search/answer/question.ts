import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { hasUnits, scoredShops } from '#backend/modules/search/match.ts'
import { type ReadQuery, readQuery, saysSomething } from '#backend/modules/search/readQuery.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Understood } from '#contract/search.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { readSentence, saysMore } from '#domain/search/sentence/readSentence.ts'
import { SORT_KEY } from '#domain/search/sortKey.ts'
import { conditionsOf, type SearchQuery } from './conditions.ts'
import { freeThen } from './free.ts'
import { askedOf, findNamed, type Meaning, type Named } from './matchedService.ts'
import { type AskedPlace, placeBySlug, placeInWords } from './place.ts'
import type { Parts } from './statement.ts'

/** A query with what its words say beside what is looked for. */
export type Question = {
  input: SearchQuery & { duration: number }
  /** What is left of the words; null where nothing is looked for by words. */
  words: string | null
  place: AskedPlace
  understood: Understood | null
}

export function positionOf({ latitude, longitude }: Pick<SearchQuery, 'latitude' | 'longitude'>): Position | null {
  if ((latitude === undefined) !== (longitude === undefined)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'latitude and longitude go together')
  }
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}

const USUAL_MINUTES = 60

const saysWhen = ({ date, time, from, until }: SearchQuery) =>
  [date, time, from, until].some((part) => part !== undefined)

/** Reads the words of a query. What the query itself says of a time, guests, a length or a price comes before its words. */
export async function readQuestion(ctx: ServiceContext, input: SearchQuery): Promise<Question> {
  const asked = await placeBySlug(ctx.db, input.locationSlug, ctx.locale)
  if (!input.q.trim()) {
    const duration = input.duration ?? USUAL_MINUTES
    return { input: { ...input, duration }, words: null, place: asked, understood: null }
  }
  const sentence = readSentence(input.q, ctx.now)
  const isTimed = saysWhen(input)
  const { date, time, from } = isTimed ? input : sentence
  const named = input.locationSlug
    ? { place: asked, text: sentence.rest }
    : await placeInWords(ctx.db, { text: sentence.rest, isNear: sentence.isNear }, ctx.locale)
  const isRead = saysMore(sentence) || named.place.station !== null
  const text = isRead ? named.text : input.q
  const understood = {
    ...{ date: sentence.date ?? null, time: sentence.time ?? null, from: sentence.from ?? null },
    ...{ guests: sentence.guests ?? null, duration: sentence.duration ?? null, maxPrice: sentence.maxPrice ?? null },
  }
  return {
    input: {
      ...{ ...input, date, time, from },
      guests: input.guests ?? sentence.guests,
      duration: input.duration ?? sentence.duration ?? USUAL_MINUTES,
      maxPrice: input.maxPrice ?? sentence.maxPrice,
    },
    // "Near Asok tonight" has no words left, and means any massage.
    words: isRead && !saysSomething(text) ? null : text,
    place: named.place,
    understood: saysMore(sentence) ? understood : null,
  }
}

/** How to read the words, from strict to lenient: the first that finds a shop counts. */
const READINGS = [
  { careful: true, any: false },
  { careful: false, any: false },
  { careful: false, any: true },
] as const

export type Reading = { query: ReadQuery; careful: boolean; any: boolean; named: Named }

/** What the words are looked for as; undefined where they hold none. */
async function readWords(
  tx: Transaction,
  words: string,
  { careful, any }: (typeof READINGS)[number],
): Promise<Reading | undefined> {
  const query = await readQuery(tx, words, { careful })
  return query.units.length === 0 ? undefined : { query, careful, any, named: await findNamed(tx, query) }
}

const isSame = (one: Reading, other: Reading): boolean =>
  isDeepStrictEqual(one.query, other.query) && (one.any === other.any || one.query.units.length === 1)

const saysService = ({ keys, categoryIds }: Named) => keys.length + categoryIds.length > 0

/**
 * Words that name a category are those of many shops, of which the planner expects a few: it would look up the offers of
 * each by itself, and take twice as long.
 */
const planOf = ({ named }: Reading) =>
  sql`select set_config('enable_nestloop', ${named.categoryIds.length > 0 ? 'off' : 'on'}, true)`

/**
 * The readings of words, from strict to lenient, as far as each looks for something else than the one before: where all
 * words are known, a lenient look for them finds nothing that a strict one has not found.
 */
export async function* readingsOf(tx: Transaction, words: string): AsyncGenerator<Reading> {
  let last: Reading | undefined
  for (const how of READINGS) {
    const reading = await readWords(tx, words, how)
    if (!reading) return
    if (last === undefined || !isSame(last, reading)) {
      await tx.execute(planOf(reading))
      yield reading
    }
    last = reading
  }
}

/** The services that are meant: those that the words name, else those of the categories, else any. */
export function meaningOf({ input }: Question, reading: Reading | null): Meaning {
  const named =
    reading && saysService(reading.named) ? reading.named : { keys: [], categoryIds: input.categoryIds ?? [] }
  return { ...named, duration: input.duration, guests: input.guests ?? 1 }
}

/** What a statement needs to find the shops of a question. */
export function partsOf(question: Question, reading: Reading | null, meaning: Meaning, now: Date): Parts {
  const { input, place } = question
  const { sort, minPrice, maxPrice } = input
  const isTimed = saysWhen(input)
  const needsFree = isTimed || sort === SORT_KEY.soonest
  const needsPrice = minPrice !== undefined || maxPrice !== undefined || sort === SORT_KEY.price
  const isRanked = reading !== null && sort === SORT_KEY.default && place.station === null
  const { others, ...conditions } = conditionsOf(input)
  const free = needsFree ? freeThen({ ...input, guests: input.guests ?? 1 }, now) : undefined
  // For a party the conditions say it already.
  const isPossible = isTimed && input.guests === undefined ? free?.isPossible : undefined
  return {
    ...conditions,
    others: [...others, isPossible],
    place,
    words: reading ? hasUnits(reading.query, reading.any) : undefined,
    scored: isRanked ? scoredShops(reading.query, reading.any) : undefined,
    asked: needsFree || needsPrice ? askedOf(meaning) : undefined,
    free,
    isFreeOnly: isTimed,
    price: { min: minPrice, max: maxPrice },
    duration: input.duration,
  }
}
