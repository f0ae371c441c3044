import type { Page } from '@playwright/test'

type Entry = { event: string; [field: string]: unknown }

/** What the page's data layer has heard, the events alone. */
export const layerOf = (page: Page): Promise<Entry[]> => page.evaluate(() => (window.dataLayer ?? []) as Entry[])

/** What arrived at the backend since then, oldest first, of what has to do with `of`: other tests tell of theirs. */
export async function trackedSince(page: Page, since: number, of: string): Promise<Entry[]> {
  const answer = await page.request.get('/api/_test/tracked')
  const { items } = (await answer.json()) as { items: { event: string; at: string; details: object }[] }
  return items
    .filter(({ at, details }) => Date.parse(at) >= since && JSON.stringify(details).includes(of))
    .map(({ event, details }) => ({ event, ...details }))
    .toReversed()
}

/** The visitor's answer about tracking, before the page is opened. */
export const consent = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'consent', value: 'tracking', url }])
