import { setTimeout } from 'node:timers/promises'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { type Figure, median } from '../report.ts'
import type { Stage } from '../stage.ts'

const SHOPS = 20
const CACHED_RUNS = 1000
/** A purge travels through the database to the server. */
const HEARD_MS = 60

/** Demo shops whose pages are opened; the same before and after the catalogue grew. */
async function someShops(origin: string): Promise<ShopCard[]> {
  const answer = await fetch(`${origin}/api/shops?bookable=true&limit=${SHOPS}`)
  return ((await answer.json()) as { items: ShopCard[] }).items
}

/** Milliseconds of one request, body and all. */
async function timeOf(address: string): Promise<number> {
  const from = performance.now()
  const answer = await fetch(address)
  await answer.text()
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - from
}

type Times = { cold: number; cached: number }

/** Medians of a shop page that must be rendered, and of one that lies in the page cache. */
export async function timeShopPages({ servers: [server], db }: Stage): Promise<Times> {
  const shops = await someShops(server.url)
  const addressOf = ({ urlName }: ShopCard) => `${server.url}/en/shop/${urlName}`
  for (const shop of shops) await timeOf(addressOf(shop))
  const cold: number[] = []
  for (const shop of shops) {
    await db.transaction((tx) => purge(tx, [cacheTag.shop(shop._id)]))
    await setTimeout(HEARD_MS)
    cold.push(await timeOf(addressOf(shop)))
  }
  const cached: number[] = []
  const [first] = shops
  for (let run = 0; run < CACHED_RUNS && first; run++) cached.push(await timeOf(addressOf(first)))
  return { cold: median(cold), cached: median(cached) }
}

/** What ten thousand more shops cost the pages of the others (issue of discovery: cold at most twice, cached nothing). */
export function compareShopPages(demo: Times, many: Times): Figure[] {
  return [
    { what: 'Shop page rendered, demo catalogue', value: demo.cold, unit: 'ms' },
    { what: 'Shop page rendered, 10,000 shops more', value: many.cold / demo.cold, unit: '×', limit: 2 },
    { what: 'Cached shop page, demo catalogue', value: demo.cached, unit: 'ms' },
    { what: 'Cached shop page, 10,000 shops more', value: many.cached / demo.cached, unit: '×', limit: 1.2 },
  ]
}
