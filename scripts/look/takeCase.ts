/** One case: a page is opened as its visitor would, with the clock stopped, and looked at once nothing moves any more. */
import type { Browser, BrowserContext, CDPSession, Page, Request } from '@playwright/test'
import { pathsOf } from '#lib/paths.ts'
import { type Case, WIDTHS } from './cases.ts'
import { type Snapshot, takeSnapshot } from './snapshot.ts'
import { NOW, type World } from './world.ts'

export type Taken = {
  picture: Buffer
  snapshot: Snapshot
  /** The sum of layout shifts; null without scripts. */
  cls: number | null
  /** What the browser complained about: errors, refused policies, uncaught exceptions. */
  complaints: string[]
}

type Deps = { browser: Browser; origin: string; world: World; names: readonly string[] }

const STEP_MS = 10_000
const CASE_MS = 60_000
const SETTLED_MS = 6000
const QUIET_MS = 120
/** What follows the server's clock shows another second at every look. */
const CLOCKS = '[role="timer"]'
const SKIPPED_FADE = /View ?Transition|Transition was (aborted|skipped)/
/** Streams of events stay open; once one has begun, it is no reason to wait. */
const STREAM = /\/events(\?|$)/

async function openContext({ browser, origin, world }: Deps, one: Case): Promise<BrowserContext> {
  const [width, height] = WIDTHS[one.width]
  const cookie = (name: string, value: string) =>
    ({
      name,
      value,
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax',
    }) as const
  const cookies = [
    ...world.cookies[one.kind.visitor],
    ...(one.state?.isUnasked ? [] : [cookie('consent', 'none')]),
    ...(one.theme === 'default' ? [] : [cookie('mode', one.theme)]),
  ]
  const localStorage = one.kind.hasChosen ? world.chosen : []
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme: one.medium === 'dark' ? 'dark' : 'light',
    forcedColors: one.medium === 'forced' ? 'active' : 'none',
    javaScriptEnabled: one.medium !== 'noScript',
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-test-now': NOW },
    storageState: { cookies, origins: [{ origin, localStorage }] },
  })
  context.setDefaultTimeout(STEP_MS)
  await answerAlike(context)
  return context
}

/** What would leave something on the server, and the clock that pages set theirs by. */
async function answerAlike(context: BrowserContext): Promise<void> {
  const json = (body: object) => ({ json: { success: true, message: '', code: 0, ...body } })
  await context.route('**/healthz', (route) => route.fulfill({ headers: { date: new Date(NOW).toUTCString() } }))
  await context.route(/\/api\/(views|tracking)$/, (route) =>
    route.request().method() === 'POST' ? route.fulfill(json({ storedCount: 0 })) : route.fallback(),
  )
  const hold = { _id: 'hold', shop: '', time: NOW, durationMinutes: 60, guestCount: 1 }
  const expiresAt = new Date(Date.parse(NOW) + 600_000).toISOString()
  await context.route(/\/api\/slots\/holds/, (route) => route.fulfill(json({ hold: { ...hold, expiresAt } })))
}

/** Resolves once nothing was asked of the server for a moment, or after six seconds. */
function quietOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changedAt = performance.now()
  const note = () => {
    changedAt = performance.now()
  }
  page.on('request', (request) => {
    open.add(request)
    note()
  })
  const close = (request: Request) => {
    open.delete(request)
    note()
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  page.on('response', (answer) => {
    if (STREAM.test(answer.url())) close(answer.request())
  })
  return async () => {
    const until = performance.now() + SETTLED_MS
    while (performance.now() < until && (open.size > 0 || performance.now() - changedAt < QUIET_MS)) {
      await new Promise((done) => setTimeout(done, 30))
    }
  }
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const note = (text: string) => {
    // Ids and hashes differ from build to build.
    const plain = text
      .split('\n')[0]!
      .replaceAll(/https?:\/\/[^\s)]+/g, (url) => new URL(url).pathname.replace(/\.[\w-]{8}\./, '.'))
    if (!SKIPPED_FADE.test(plain)) complaints.push(plain.slice(0, 200))
  }
  page.on('pageerror', ({ message }) => note(`uncaught: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) note(message.text())
  })
  return complaints
}

type Shift = PerformanceEntry & { value: number }
type Watched = { shifts?: Shift[]; shiftObserver?: PerformanceObserver }

/** Notes layout shifts, also those after a tap, which are not held against a page elsewhere. */
function noteShifts() {
  const watched = globalThis as Watched
  watched.shifts = []
  watched.shiftObserver = new PerformanceObserver((list) => watched.shifts?.push(...(list.getEntries() as Shift[])))
  watched.shiftObserver.observe({ type: 'layout-shift', buffered: true })
}

/** Once the last change is drawn, whose shift nobody has been told yet. */
async function sumShifts(): Promise<number> {
  await new Promise((done) => setTimeout(done, 50))
  const { shifts = [], shiftObserver } = globalThis as Watched
  const last = (shiftObserver?.takeRecords() ?? []) as Shift[]
  return [...shifts, ...last].reduce((sum, { value }) => sum + value, 0)
}

/** Pictures further down are fetched too, and every face of a font is there. */
async function loadAll() {
  for (const image of document.images) image.loading = 'eager'
  const shown = [...document.images].filter((image) => image.checkVisibility())
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  await document.fonts.ready
}

/** The browser has time; nobody waits for that longer than two seconds. */
const untilIdle = () =>
  new Promise<unknown>((done) => requestIdleCallback(() => setTimeout(done, 20), { timeout: 2000 }))

/** By way of the debugger, whose sheets no policy of a page refuses. Transitions stay, to be compared. */
async function freeze(session: CDPSession): Promise<void> {
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { frameTree } = await session.send('Page.getFrameTree')
  const { styleSheetId } = await session.send('CSS.createStyleSheet', { frameId: frameTree.frame.id })
  const text = '*, *::before, *::after { animation: none !important; }'
  await session.send('CSS.setStyleSheetText', { styleSheetId, text })
}

/** Throws where the page does not come or the state is not reached. */
export async function takeCase(deps: Deps, one: Case): Promise<Taken> {
  const context = await openContext(deps, one)
  // Whatever is still waited for then fails.
  const limit = setTimeout(() => void context.close(), CASE_MS)
  try {
    const hasScripts = one.medium !== 'noScript'
    const page = await context.newPage()
    const [complaints, quiet] = [complaintsOf(page), quietOf(page)]
    const settle = async () => {
      await quiet()
      // What is fetched as soon as the browser has time, and what that brings, twice over.
      for (let times = hasScripts ? 2 : 0; times > 0; times--) {
        await page.evaluate(untilIdle)
        await quiet()
      }
    }
    if (hasScripts) {
      await page.clock.setFixedTime(NOW)
      await page.addInitScript(noteShifts)
    }
    await page.goto(one.kind.path(pathsOf(one.locale), deps.world), { waitUntil: 'load' })
    await settle()
    if (one.medium === 'print') await page.emulateMedia({ media: 'print' })
    if (one.state) {
      await one.state.move(page)
      await settle()
    }
    const cls = hasScripts ? await page.evaluate(sumShifts) : null
    const session = await context.newCDPSession(page)
    await freeze(session)
    if (hasScripts) await page.evaluate(loadAll)
    await quiet()
    const snapshot = await takeSnapshot(session, deps.names)
    const picture = await page.screenshot({
      fullPage: !one.state?.isModal,
      animations: 'disabled',
      caret: 'hide',
      mask: [page.locator(CLOCKS)],
      maskColor: '#888888',
    })
    return { picture, snapshot, cls, complaints }
  } finally {
    clearTimeout(limit)
    await context.close()
  }
}
