import { sql } from 'drizzle-orm'
import type { Database, ServiceContext } from '#backend/context.ts'
import { importCatalogue } from '#backend/modules/catalogue/index.ts'
import { hintNames, searchIndex } from '#backend/modules/search/index.ts'
import { registerModules } from '#backend/register.ts'
import { ground } from '#demo/ground.ts'
import { manyShops } from './manyShops.ts'
import { type Figure, median } from './report.ts'
import { timeCall, timeOfRun, timeRoundTrip } from './searchTimes.ts'

const SHOPS = 10_000
const RUNS = 15
const ASOK = { latitude: '13.7372', longitude: '100.5605' }
const TYPED = ['l', 'lo', 'lotus riv', 'นวด', 'มะลิ', 'wattana', '泰式', 'sukhumvt']

/** Without a time. */
const UNTIMED: Record<string, Record<string, string>> = {
  everything: {},
  'words that many shops have': { q: 'foot massage' },
  'words of a name': { q: 'Lotus River' },
  'words with a slip': { q: 'golden lanten' },
  'near a station': { locationSlug: 'asok-bts' },
}

/** What pages ask for beside their answers, by its path. */
const BESIDE = { 'search/stations': 'a line with its stations', 'search/pins': 'pins', 'search/count': 'a count' }

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
  if (bad.length > 0) throw new Error(JSON.stringify(bad[0]))
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
    const timed = `p95 of a search at a date and time: ${what}`
    const value = await timeCall(url, 'search', (run) => ({ ...timeOfRun(run), ...query }))
    figures.push({ what: timed, value, unit: 'ms', limit: 60 })
  }
  for (const [what, query] of Object.entries(UNTIMED)) {
    const value = await timeCall(url, 'search', (run) => ({ ...query, offset: String(run % 4) }))
    figures.push({ what: `p95 of a search: ${what}`, value, unit: 'ms', limit: 60 })
  }
  for (const [path, of] of Object.entries(BESIDE)) {
    const value = await timeCall(url, path, (run) => ({ ...timeOfRun(run), locationSlug: 'bangkok' }))
    figures.push({ what: `p95 of ${of} at a date and time`, value, unit: 'ms' })
  }
  figures.push({ what: 'p95 of `select 1`', value: await timeRoundTrip(db), unit: 'ms' })
  for (const q of TYPED) {
    figures.push({ what: `Hints for '${q}'`, value: await timeHints(db, q), unit: 'ms', limit: 30 })
  }
  return figures
}
