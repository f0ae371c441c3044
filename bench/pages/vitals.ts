import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { openPageProxy } from '../pageProxy.ts'
import { type Figure, median } from '../report.ts'

const RUNS = 3
const SLOWDOWN = 4
const SETTLE_MS = 2500
/** A finger rests on the glass for a moment, in which its page works already. */
const TOUCH_MS = 80
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

type Vitals = { lcp: number; tbt: number; cls: number }

/** Collects in the page what the browser says about its own speed. */
function observe() {
  const vitals = { lcp: 0, tbt: 0, cls: 0 }
  Object.assign(globalThis, { vitals })
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('largest-contentful-paint', (entry) => {
    vitals.lcp = entry.startTime
  })
  watch('longtask', (entry) => {
    vitals.tbt += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
}

async function openPhone(browser: Browser, isSlowNetwork: boolean): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  if (isSlowNetwork) await cdp.send('Network.emulateNetworkConditions', NETWORK)
  return { context, page }
}

async function vitalsOf(browser: Browser, address: string): Promise<Vitals> {
  const runs: Vitals[] = []
  for (let run = 0; run < RUNS; run++) {
    const { context, page } = await openPhone(browser, true)
    await page.addInitScript(observe)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    runs.push(await page.evaluate(() => (globalThis as unknown as Observed).vitals))
    await context.close()
  }
  const of = (name: keyof Vitals) => median(runs.map((run) => run[name]))
  return { lcp: of('lcp'), tbt: of('tbt'), cls: of('cls') }
}

async function tap(page: Page, place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  const cdp = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(TOUCH_MS)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/**
 * Milliseconds from the end of a tap on a duration until the dialog is painted, once the page is idle. The frame that
 * shows it is over when the next one begins; a timer would wait for whatever else the tap has set going.
 */
async function tapToDialog(browser: Browser, address: string): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { context, page } = await openPhone(browser, false)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(SETTLE_MS)
    const chip = page.locator('.type:visible .opt:not([disabled])').first()
    await chip.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const painted = new Promise<number>((done) => {
        const dialog = document.querySelector('#service-sheet')
        if (!dialog) throw new Error('The shop page has no dialog')
        let tappedAt = 0
        addEventListener('click', ({ timeStamp }) => (tappedAt ||= timeStamp), true)
        new MutationObserver(() =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - tappedAt))),
        ).observe(dialog, { attributeFilter: ['open'] })
      })
      Object.assign(globalThis, { painted })
    })
    await tap(page, chip)
    runs.push(await page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted))
    await context.close()
  }
  return median(runs)
}

type Observed = { vitals: Vitals }

/** What moves by itself, page by page, while a guest chooses a duration, adds it and comes to the log-in page. */
async function shiftsOfGuest(browser: Browser, address: string): Promise<number> {
  const { context, page } = await openPhone(browser, false)
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'networkidle' })
  const shifts = () => page.evaluate(() => (globalThis as unknown as Observed).vitals.cls)
  await page.locator('.type:visible .opt:not([disabled])').first().tap()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.waitForTimeout(SETTLE_MS)
  const onShop = await shifts()
  await dialog.locator('.sheet__foot .btn').tap()
  await page.waitForURL(/redirect=/)
  await page.waitForTimeout(SETTLE_MS)
  const moved = onShop + (await shifts())
  await context.close()
  return moved
}

/** How much later a page shows its largest part than the same page without any script, both through a proxy. */
async function scriptDelay(browser: Browser, origin: string, path: string): Promise<number> {
  const [whole, stripped] = await Promise.all([openPageProxy(origin, false), openPageProxy(origin, true)])
  const withScripts = await vitalsOf(browser, whole.url + path)
  const without = await vitalsOf(browser, stripped.url + path)
  for (const proxy of [whole, stripped]) proxy.close()
  return withScripts.lcp / without.lcp
}

/**
 * Times on a phone with a slow processor and a slow line, beside an empty page in the same run. `pages`: their paths,
 * by name.
 */
export async function measureVitals(
  browser: Browser,
  origin: string,
  pages: Record<string, string>,
  control: string,
): Promise<Figure[]> {
  const empty = await vitalsOf(browser, control)
  const figures: Figure[] = [{ what: 'LCP, empty page', value: empty.lcp, unit: 'ms' }]
  for (const [name, path] of Object.entries(pages)) {
    const { lcp, tbt, cls } = await vitalsOf(browser, origin + path)
    const delay = await scriptDelay(browser, origin, path)
    figures.push(
      { what: `LCP, ${name}`, value: lcp, unit: 'ms', limit: 1400 },
      { what: `LCP, ${name}, times the empty page's`, value: lcp / empty.lcp, unit: '×' },
      { what: `LCP, ${name}, times that without scripts`, value: delay, unit: '×', limit: 1.15 },
      { what: `TBT, ${name}, more than the empty page's`, value: tbt - empty.tbt, unit: 'ms', limit: 0 },
      { what: `CLS, ${name}`, value: cls, unit: '', limit: 0 },
    )
  }
  if (pages.shop) {
    const moved = await shiftsOfGuest(browser, origin + pages.shop)
    figures.push({ what: 'CLS, a guest adds a visit', value: moved, unit: '', limit: 0, isExact: true })
    figures.push({
      what: 'Tap to dialog, shop',
      value: await tapToDialog(browser, origin + pages.shop),
      unit: 'ms',
      limit: 100,
    })
  }
  return figures
}
