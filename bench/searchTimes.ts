import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
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

/** A question to the database that it needs not think about. */
export const timeRoundTrip = (db: Database): Promise<number> => p95(() => db.execute(sql`select 1`))
