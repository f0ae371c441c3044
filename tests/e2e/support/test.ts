import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A busy browser leaves out the fade from page to page, and reports that as if it were the page's fault. */
const SKIPPED_FADE = /View ?Transition|Transition was (aborted|skipped)/

/** What a browser complains about: errors in the console, uncaught exceptions, refused policies. */
function listenForComplaints(page: Page): string[] {
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

/** Refused calls that a test provokes on purpose; the browser logs each as an error. */
type Options = { expectedComplaints: RegExp[] }

/** Every browser test fails on a complaint of the browser's. */
export const test = base.extend<Options & { complaints: string[] }>({
  expectedComplaints: [[], { option: true }],
  complaints: [
    async ({ page, expectedComplaints }, use) => {
      const complaints = listenForComplaints(page)
      await use(complaints)
      const surprising = complaints.filter((line) => !expectedComplaints.some((pattern) => pattern.test(line)))
      expect(surprising, 'the browser complained').toEqual([])
    },
    { auto: true },
  ],
})

/** WCAG 2.2 AA as far as a program can tell, from the top of the page: what scrolls under a bar is no small target. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // A colour on its way to another is neither: without motion each is where it ends.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect.soft(found, `axe on ${page.url()}`).toEqual([])
}

export const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

export { expect }
