/**
 * `npm run bench`: the budgets of pages and backend, measured. Bytes and what must add up are exact and fail the run;
 * times only say so.
 */
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/findChromium.ts'
import { measureBackend } from './backend.ts'
import { measureBytes } from './bytes.ts'
import { largestShop } from './catalogue.ts'
import { compareShopPages, timeShopPages } from './coldPages.ts'
import { measureDatabaseDeath } from './databaseDeath.ts'
import { measureFlood } from './flood.ts'
import { measurePages } from './pages.ts'
import { measurePriceChange } from './priceChange.ts'
import { type Figure, isKept, report } from './report.ts'
import { measureSearch } from './search.ts'
import { measureSoak } from './soak.ts'
import { openStage } from './stage.ts'
import { measureThroughput } from './throughput.ts'
import { measureUploads } from './uploads.ts'
import { measureVitals } from './vitals.ts'

const stage = await openStage()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
try {
  const [{ url, pid }] = stage.servers
  const shop = `/en/shop/${(await largestShop(url)).urlName}`
  const figures: Figure[] = [
    ...(await measurePages(browser, url)),
    ...(await measureBytes(browser, url)),
    ...(await measureVitals(browser, { home: `${url}/en`, shop: url + shop }, stage.control)),
    ...(await measurePriceChange(stage)),
  ]
  await browser.close()
  figures.push(...(await measureThroughput(url, pid, shop)), ...(await measureUploads(url)))
  figures.push(...(await measureFlood(url, pid, shop)), ...(await measureSoak(stage)))
  // Last on this database: the demo is not to be told from ten thousand shops afterwards.
  const demo = await timeShopPages(stage)
  figures.push(...(await measureSearch(stage.db)), ...compareShopPages(demo, await timeShopPages(stage)))
  figures.push(...(await measureBackend()), ...(await measureDatabaseDeath()))
  report(figures)
  process.exitCode = figures.some((figure) => (figure.isBytes || figure.isExact) && !isKept(figure)) ? 1 : 0
} finally {
  await browser.close()
  await stage.close()
}
