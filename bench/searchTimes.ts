import { sql } from 'drizzle-orm'
import type { Database, ServiceContext } from '#backend/context.ts'
import { planFor } from '#backend/modules/search/answer/find.ts'
import {
  meaningOf,
  partsOf,
  positionOf,
  READINGS,
  readQuestion,
  readWords,
} from '#backend/modules/search/answer/question.ts'
import { answerStatement } from '#backend/modules/search/answer/statement.ts'
import { searchCalls } from '#contract/search.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'

type Query = Record<string, string>
const RUNS = 60

/** What 19 of 20 runs take at most, in milliseconds. The first one opens connections, and is not counted. */
async function p95(run: (index: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < RUNS + 1; index++) {
    const from = performance.now()
    await run(index)
    if (index > 0) times.push(performance.now() - from)
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

/** Each run asks for another hour, so that no answer is kept. */
export function timeOfRun(run: number): Query {
  const time = `${String(10 + (run % 11)).padStart(2, '0')}:${run % 2 === 0 ? '00' : '30'}`
  return { date: addDays(bangkokDate(new Date()), 1 + (run % 5)), time, guests: '2' }
}

/** A call over HTTP, by its path: `search`, `search/stations`. */
export const timeCall = (url: string, path: string, queryOf: (run: number) => Query): Promise<number> =>
  p95(async (run) => {
    const query = new URLSearchParams(queryOf(run))
    const response = await fetch(`${url}/api/${path}?${query}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}?${query}: ${response.status}`)
  })

/** The one statement of such a search, as SQL alone. */
export async function timeStatement(db: Database, query: Query): Promise<number> {
  const ctx = { db, locale: 'en', now: new Date() } as ServiceContext
  const input = searchCalls['GET /search'].query.parse(query)
  const question = await readQuestion(ctx, input)
  return db.transaction(async (tx) => {
    await planFor(tx, question.words !== null)
    const reading = question.words === null ? null : ((await readWords(tx, question.words, READINGS[0])) ?? null)
    const parts = partsOf(question, reading, meaningOf(question, reading), ctx.now)
    const { sort, direction } = question.input
    const statement = answerStatement(
      parts,
      { sort, direction, near: positionOf(question.input) },
      question.input,
      true,
    )
    return p95(() => tx.execute(statement))
  })
}

/** A question to the database that it needs not think about. */
export const timeRoundTrip = (db: Database): Promise<number> => p95(() => db.execute(sql`select 1`))
