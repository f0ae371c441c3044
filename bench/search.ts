import { type SQL, sql } from 'drizzle-orm'
import type { Database, ServiceContext } from '#backend/context.ts'
import { importCatalogue } from '#backend/modules/catalogue/index.ts'
import {
  allOf,
  conditionsOf,
  hasUnits,
  hintNames,
  pageQuery,
  readQuery,
  type SearchQuery,
  searchIndex,
} from '#backend/modules/search/index.ts'
import { registerModules } from '#backend/register.ts'
import { searchCalls } from '#contract/search.ts'
import { ground } from '#demo/ground.ts'
import { manyShops } from './manyShops.ts'
import { type Figure, median } from './report.ts'

const SHOPS = 10_000
const RUNS = 15
const ASOK = { latitude: 13.7372, longitude: 100.5605 }
const TYPED = ['l', 'lo', 'lotus riv', 'นวด', 'มะลิ', 'wattana', '泰式', 'sukhumvt']

const queryOf = (query: Record<string, string>): SearchQuery => searchCalls['GET /search'].query.parse(query)

/** What the database says a page of twelve nearest takes, in milliseconds; the median of some runs. */
async function explainNearest(db: Database, query: Record<string, string>): Promise<number> {
  const input = queryOf({ sort: 'distance', ...query })
  const { category, tag, place, others } = await conditionsOf(db, input, new Date())
  const words = input.q ? hasUnits(await readQuery(db, input.q, { careful: true }), false) : undefined
  const condition = allOf(words, category, tag, place, ...others)
  const page: SQL = pageQuery(condition, undefined, { sort: 'distance', direction: undefined, near: ASOK }, input)
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { rows } = await db.execute<{ 'QUERY PLAN': { 'Execution Time': number }[] }>(
      sql`explain (analyze, format json) ${page}`,
    )
    runs.push(rows[0]!['QUERY PLAN'][0]!['Execution Time'])
  }
  return median(runs)
}

/** Milliseconds for all hints of one text, queries and all. */
async function timeHints(db: Database, q: string): Promise<number> {
  const ctx = { db, locale: 'en' } as ServiceContext
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const from = performance.now()
    await hintNames(ctx, { q, version: '' })
    runs.push(performance.now() - from)
  }
  return median(runs)
}

/** Adds ten thousand shops to the database, which had better be nobody else's, and searches among them. */
export async function measureSearch(db: Database): Promise<Figure[]> {
  registerModules()
  const from = performance.now()
  const { bad } = await importCatalogue(db, manyShops(SHOPS), {
    now: new Date(),
    search: searchIndex,
    ground: ground(),
  })
  if (bad.length > 0) throw new Error(`line ${bad[0]!.number}: ${bad[0]!.reason}`)
  const seconds = (performance.now() - from) / 1000
  await db.execute(sql`vacuum analyze`)
  const pages = {
    'of a category': { categoryIds: 'spa' },
    'of a rare tag and category': { categoryIds: 'onsen', tagIds: 'garden' },
    'by words and price': { q: 'foot massage', maxPrice: '600' },
    'free tomorrow at six for two': { guests: '2', date: tomorrow(), time: '18:00', categoryIds: 'massage' },
  }
  const figures: Figure[] = [{ what: `Import of ${SHOPS} shops`, value: seconds, unit: 's', limit: 60 }]
  for (const [what, query] of Object.entries(pages)) {
    const value = await explainNearest(db, query)
    figures.push({ what: `Twelve nearest ${what}, in the database`, value, unit: 'ms', limit: 10 })
  }
  for (const q of TYPED) {
    figures.push({ what: `Hints for '${q}'`, value: await timeHints(db, q), unit: 'ms', limit: 30 })
  }
  return figures
}

const tomorrow = () => new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)
