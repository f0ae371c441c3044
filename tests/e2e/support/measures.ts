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

type Box = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>
type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: Box; currentRect: Box }[]
}

/** Has the browser keep the fonts, as for whoever has seen a page before: what moves then is the page's own doing. */
export async function keepFonts(page: Page): Promise<void> {
  await page.goto('/en/offline')
  const faces = ['400 1em Anuphan', '600 1em "Sabai Place"']
  await page.evaluate((all) => Promise.all(all.map((one) => document.fonts.load(one, 'aé฿ก'))), faces)
}

/** Watches the pages that are opened from now on; the answer says what has moved on the open one without a touch. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const place = ({ x, y, width, height }: Box) => `${x},${y} ${width}×${height}`
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return element ? `${element.tagName.toLowerCase()}.${element.className}` : 'what is gone'
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        const what = sources.map((one) => `${nameOf(one.node)}: ${place(one.previousRect)} → ${place(one.currentRect)}`)
        moved.push(`${value} ${what.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
}
