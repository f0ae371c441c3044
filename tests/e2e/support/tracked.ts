import type { Page } from '@playwright/test'

type Entry = { event: string; [field: string]: unknown }

/** What the page's data layer has heard, the events alone. */
export const layerOf = (page: Page): Promise<Entry[]> => page.evaluate(() => (window.dataLayer ?? []) as Entry[])

/**
 * What happened since then and arrived at the backend, oldest first, of what has to do with `of`: other tests tell of
 * theirs. What two pages send as they go may arrive in either order.
 */
export async function trackedSince(page: Page, since: number, of: string): Promise<Entry[]> {
  const answer = await page.request.get('/api/_test/tracked')
  const { items } = (await answer.json()) as { items: { event: string; at: string; details: object }[] }
  return items
    .filter(({ at, details }) => Date.parse(at) >= since && JSON.stringify(details).includes(of))
    .toReversed()
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ event, details }) => ({ event, ...details }))
}

/** The visitor's answer about tracking, before the page is opened. */
export const consent = (page: Page, url: string) =>
  page.context().addCookies([{ name: 'consent', value: 'tracking', url }])
