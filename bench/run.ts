/**
 * `npm run bench`: the budgets of pages and backend, measured; `npm run bench -- pages bytes` measures those alone.
 * Bytes and what must add up are exact and fail the run; times only say so.
 */
import { chromium } from '@playwright/test'
import { largestShop } from '#tests/support/catalogue/largestShop.ts'
import { findChromium } from '../scripts/testing/findChromium.ts'
import { measureBackend } from './backend.ts'
import { measureCounting } from './counting.ts'
import { measureDatabaseDeath } from './databaseDeath.ts'
import { measureFlood } from './flood.ts'
import { measureBytes } from './pages/bytes.ts'
import { compareShopPages, timeShopPages } from './pages/coldPages.ts'
import { measurePages } from './pages/pages.ts'
import { measureVitals } from './pages/vitals.ts'
import { measurePriceChange } from './priceChange.ts'
import { measureRelease } from './release.ts'
import { type Figure, isKept, report } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSoak } from './soak.ts'
import { openStage } from './stage.ts'
import { measureStaticFiles } from './staticFiles.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'
import { measureWriter } from './writer.ts'

const stage = await openStage()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const [{ url, pid }] = stage.servers
const shop = `/en/shop/${(await largestShop(url)).urlName}`
const vitalPages = { home: '/en', search: '/en/search', shop }

/** What can be measured, in this order: after the search, with its ten thousand shops, nothing else is true of the demo. */
const parts: Record<string, () => Promise<Figure[]>> = {
  pages: () => measurePages(browser, url),
  bytes: () => measureBytes(browser, url),
  vitals: () => measureVitals(browser, url, vitalPages, stage.control),
  priceChange: () => measurePriceChange(stage),
  throughput: () => measureThroughput(url, pid, shop),
  counting: () => measureCounting(url, pid, shop),
  release: () => measureRelease(stage),
  staticFiles: () => measureStaticFiles(url, pid),
  uploads: () => measureUploads(url),
  flood: () => measureFlood(url, pid, shop),
  soak: () => measureSoak(stage),
  search: async () => {
    const demo = await timeShopPages(stage)
    return [...(await measureSearch(stage.db, url)), ...compareShopPages(demo, await timeShopPages(stage))]
  },
  backend: measureBackend,
  writer: measureWriter,
  databaseDeath: measureDatabaseDeath,
}

try {
  const asked = process.argv.slice(2)
  const unknown = asked.filter((name) => !(name in parts))
  if (unknown.length > 0) throw new Error(`Nothing to measure is called ${unknown}: ${Object.keys(parts).join(', ')}`)
  const figures: Figure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length === 0 || asked.includes(name)) figures.push(...(await measure()))
  }
  report(figures)
  process.exitCode = figures.some((figure) => (figure.isBytes || figure.isExact) && !isKept(figure)) ? 1 : 0
} finally {
  await browser.close()
  await stage.close()
}
