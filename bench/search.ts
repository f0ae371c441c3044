import { sql } from 'drizzle-orm'
import type { Database, ServiceContext } from '#backend/context.ts'
import { importCatalogue } from '#backend/modules/catalogue/index.ts'
import { hintNames, searchIndex } from '#backend/modules/search/index.ts'
import { registerModules } from '#backend/register.ts'
import { ground } from '#demo/ground.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { manyShops } from './manyShops.ts'
import { type Figure, median } from './report.ts'

const SHOPS = 10_000
const RUNS = 15
const SEARCHES = 60
const ASOK = { latitude: '13.7372', longitude: '100.5605' }
const TYPED = ['l', 'lo', 'lotus riv', 'นวด', 'มะลิ', 'wattana', '泰式', 'sukhumvt']

/** What 19 of 20 such searches take at most over HTTP, in milliseconds; each asks for another hour, so none is kept. */
async function timeSearches(url: string, query: Record<string, string>): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < SEARCHES + 1; run++) {
    const minutes = run % 2 === 0 ? '00' : '30'
    const time = `${String(10 + (run % 11)).padStart(2, '0')}:${minutes}`
    const date = addDays(bangkokDate(new Date()), 1 + (run % 5))
    const asked = new URLSearchParams({ date, time, guests: '2', ...query })
    const from = performance.now()
    const response = await fetch(`${url}/api/search?${asked}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${asked}: ${response.status}`)
    // The first one opens connections.
    if (run > 0) runs.push(performance.now() - from)
  }
  return runs.toSorted((a, b) => a - b)[Math.ceil(runs.length * 0.95) - 1] ?? 0
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
export async function measureSearch(db: Database, url: string): Promise<Figure[]> {
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
  const pages: Record<string, Record<string, string>> = {
    'any massage': {},
    'a category, the nearest first': { categoryIds: 'spa', sort: 'distance', ...ASOK },
    'a rare tag and category, the soonest first': { categoryIds: 'onsen', tagIds: 'garden', sort: 'soonest' },
    'words and price': { q: 'foot massage', maxPrice: '600' },
    'a whole question': { q: 'a foot massage near Asok under 500' },
  }
  const figures: Figure[] = [{ what: `Import of ${SHOPS} shops`, value: seconds, unit: 's', limit: 60 }]
  for (const [what, query] of Object.entries(pages)) {
    const value = await timeSearches(url, query)
    figures.push({ what: `p95 of a search at a date and time: ${what}`, value, unit: 'ms', limit: 60 })
  }
  for (const q of TYPED) {
    figures.push({ what: `Hints for '${q}'`, value: await timeHints(db, q), unit: 'ms', limit: 30 })
  }
  return figures
}
