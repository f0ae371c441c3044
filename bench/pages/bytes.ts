import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from '@playwright/test'
import { bookableShop } from '#demo/named.ts'
import { largestShop } from '#tests/support/catalogue/largestShop.ts'
import { chosenVisit } from '../catalogue.ts'
import type { Figure } from '../report.ts'
import { BOOKING_KB, SHOP_HTML_KB, SHOP_SCRIPT_KB } from './budgets.ts'

const KB = 1024
const SETTLE_MS = 2500
const packed = (source: string) => gzipSync(source, { level: 9 }).length

/** Gzipped KB of the scripts that ran before the visitor did anything; fetched or compiled ones do not count. */
export async function executedBytes(context: BrowserContext, address: string, settleMs = SETTLE_MS) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Debugger.enable')
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const answer = await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  // Idle prefetches come after load, and must not have run.
  await page.waitForTimeout(settleMs)
  const { result } = await cdp.send('Profiler.takePreciseCoverage')
  const { origin } = new URL(address)
  const ran = result.filter(
    ({ url, functions }) =>
      url.startsWith(origin) && functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)),
  )
  let bytes = 0
  for (const { scriptId } of ran)
    bytes += packed((await cdp.send('Debugger.getScriptSource', { scriptId })).scriptSource)
  const landed = page.url()
  await page.close()
  if (answer?.status() !== 200 || new URL(landed).pathname !== new URL(address).pathname) {
    throw new Error(`${address} answered ${answer?.status()} at ${landed}`)
  }
  return bytes / KB
}

/** A line on which nothing is fetched that nobody has asked for. */
function slowLine() {
  Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } })
}

/** KB of code that comes to a new visitor on a slow line before they do anything, whether it runs or not. */
export async function fetchedBytes(browser: Browser, address: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(slowLine)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const code = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (!/\.(js|chunks\.json)$/.test(new URL(response.url).pathname)) return
    code.add(requestId)
    // The headers are no code.
    bytes -= response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLE_MS)
  await context.close()
  return bytes / KB
}

/** KB of an answer as it goes over the line: fetch would unpack it. */
export async function brotliBytes(address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
    let bytes = 0
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    answer.on('end', () => resolve(bytes))
  }).on('error', reject)
  return (await promise) / KB
}

const LOOK_MS = 40

/** KB of a page as it is kept: the server packs what is asked for again more tightly, behind its answers. */
export async function keptBytes(address: string): Promise<number> {
  const first = await brotliBytes(address)
  const until = performance.now() + SETTLE_MS
  let kept = first
  while (kept >= first && performance.now() < until) {
    await new Promise((done) => setTimeout(done, LOOK_MS))
    kept = await brotliBytes(address)
  }
  return kept
}

/** Mali, logged in, with a visit chosen. */
export async function signedIn(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext()
  const data = { email: 'mali@sabai.test', password: 'sabai-demo-1' }
  const answer = await context.request.post(`${origin}/api/signin`, { data })
  if (!answer.ok()) throw new Error(`Logging in answered ${answer.status()}`)
  const kept = await chosenVisit(origin)
  await context.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, kept)
  return context
}

/** The byte budgets of the longest shop page and of the pages of a booking, exactly (design: budgets). */
export async function measureBytes(browser: Browser, origin: string): Promise<Figure[]> {
  const largest = await largestShop(origin)
  const shopPath = `/en/shop/${largest.urlName}`
  const bookingPath = `/en/booking/${bookableShop.urlName}`
  const figures: Figure[] = [
    {
      what: `HTML, shop page with ${largest.types} services (br)`,
      value: await keptBytes(origin + shopPath),
      ...{ unit: 'KB', limit: SHOP_HTML_KB, isBytes: true },
    },
  ]
  const script = async (open: () => Promise<BrowserContext>, name: string, path: string, limit: number) => {
    const context = await open()
    const value = await executedBytes(context, origin + path)
    await context.close()
    figures.push({ what: `JavaScript run, ${name} (gz)`, value, unit: 'KB', limit, isBytes: true })
  }
  const visitor = () => browser.newContext()
  const customer = () => signedIn(browser, origin)
  await script(visitor, 'shop', shopPath, SHOP_SCRIPT_KB)
  await script(customer, 'booking', bookingPath, BOOKING_KB)
  await script(customer, 'checkout', `${bookingPath}/checkout`, BOOKING_KB)
  await script(customer, 'voucher checkout', `${bookingPath}/voucher/checkout`, BOOKING_KB)
  await script(customer, 'my bookings', '/en/me/booking', 95)
  return figures
}
