import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { PATIENCE_MS } from '#tests/support/patience.ts'

/** A busy browser leaves out the fade from page to page, and reports that as if it were the page's fault. */
const SKIPPED_FADE = /View ?Transition|Transition was (aborted|skipped)/

const LINES_TOLD = 20
const SNAPSHOT_MS = 2000

/** What a browser complains about: errors in the console, uncaught exceptions, refused policies. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  const note = (kind: string, text: string, where = '') => {
    if (!SKIPPED_FADE.test(text)) complaints.push(`${kind}: ${text}${where}`)
  }
  page.on('pageerror', ({ message }) => note('uncaught', message))
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy|hydrat/i.test(message.text())) {
      note(message.type(), message.text(), ` (${message.location().url})`)
    }
  })
  return complaints
}

/** What a page of a test that failed knows, told where the run is read: where it stood, what it said, asked, showed. */
async function tellOfFault(page: Page) {
  const said = (await page.consoleMessages()).map((message) => `${message.type()}: ${message.text()}`)
  const asked = (await page.requests()).map((request) => {
    const end = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'unanswered'
    return `${request.method()} ${request.url()} ${end}`
  })
  const shown = await page
    .locator('main')
    .ariaSnapshot({ timeout: SNAPSHOT_MS })
    .catch(() => 'nothing')
  const lines = [`stood at ${page.url()}`, ...said.slice(-LINES_TOLD), ...asked.slice(-LINES_TOLD), shown]
  console.log(lines.join('\n'))
}

/** What a browser says of whatever a page asks for, now or late, while a test has taken its connection away. */
export const WITHOUT_CONNECTION = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported/

/** Refused calls that a test provokes on purpose; the browser logs each as an error. */
type Options = { expectedComplaints: RegExp[] }

/** Asks the server without the page's browser, which learns nothing of it. */
type Elsewhere = { elsewhere: APIRequestContext }

/** Every browser test fails on a complaint of the browser's. A test that only asks the server opens no page. */
export const test = base.extend<Options & Elsewhere>({
  expectedComplaints: [[], { option: true }],
  elsewhere: async ({ playwright, baseURL }, use) => {
    const requests = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    await use(requests)
    await requests.dispose()
  },
  page: async ({ page, expectedComplaints }, use, testInfo) => {
    const complaints = listenForComplaints(page)
    await use(page)
    if (testInfo.status !== testInfo.expectedStatus) {
      const contexts = page.context().browser()?.contexts() ?? [page.context()]
      for (const open of contexts.flatMap((context) => context.pages())) await tellOfFault(open)
    }
    const surprising = complaints.filter((line) => !expectedComplaints.some((pattern) => pattern.test(line)))
    expect(surprising, 'the browser complained').toEqual([])
  },
})

/** To the top of the page, also where what was focused a moment ago is still being scrolled to. */
async function scrollUp() {
  const drawn = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  for (let tries = 0; tries < 20; tries++) {
    scrollTo({ top: 0, behavior: 'instant' })
    await drawn()
    if (scrollY === 0) return
  }
}

/** Loads axe into each frame once. The builder would do so twice, and leaves out a frame that is not ready in a second. */
async function loadAxe(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(`${axe.source};void 0`)
  }
}

/** What axe finds, from the top of the page: what scrolls under a bar is no small target. */
async function expectClean(page: Page, only: (builder: AxeBuilder) => AxeBuilder): Promise<void> {
  // A colour on its way to another is neither: without motion each is where it ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(scrollUp)
  await loadAxe(page)
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
    // What passed is not told; a frame on a busy machine answers late; and all is looked at where it stands, not by way
    // of a second page.
    .options({ resultTypes: ['violations'], pingWaitTime: PATIENCE_MS })
    .setLegacyMode()
  const { violations } = await only(builder).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

/**
 * WCAG 2.2 AA as far as a program can tell. Colors are the same in every language, and half of the work: they are
 * compared on pages in English.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  await expectClean(page, (axe) => {
    const all = axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    return isEnglish ? all : all.disableRules('color-contrast')
  })
}

/** Words against their ground alone, which is quick. */
export const expectLegible = (page: Page): Promise<void> => expectClean(page, (axe) => axe.withRules('color-contrast'))

/** All scripts but those that stand before the first frame, without which no browser draws the page. */
export const LATE_SCRIPTS = /\/_astro\/(?!keptColorScheme|askedFirst)[^/]+\.js$/

export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

export { expect }
