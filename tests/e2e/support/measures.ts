import type { Page } from '@playwright/test'
import type { Locale } from './words.ts'

/** German is the longest, Thai the highest, and Japanese breaks anywhere. */
export const MEASURED: Locale[] = ['en', 'th', 'jp', 'de']

/** Answers where the edge of an element stands on a page that is not scrolled, in pixels; infinite where there is none. */
export const edgesOn =
  (page: Page) =>
  async (selector: string, side: 'top' | 'bottom' = 'top', nth = 0): Promise<number> => {
    const box = await page.locator(selector).nth(nth).boundingBox()
    return box ? box.y + (side === 'bottom' ? box.height : 0) : Number.POSITIVE_INFINITY
  }

/** Watches the pages that are opened from now on; the answer says how much has moved on the one that is open. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
}
