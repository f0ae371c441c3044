import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from '@playwright/test'

/** Tomorrow at ten past two in Bangkok, when shops are open, whenever this runs. */
export const NOW = new Date(`${new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10)}T14:10:00+07:00`)

/** In the evening of that day, when every visit of the afternoon is over. */
export const EVENING = new Date(NOW.getTime() + 6 * 3_600_000)

/** Server and browser both think that it is then. */
export async function atThatTime(context: BrowserContext, now = NOW) {
  await context.setExtraHTTPHeaders({ 'x-test-now': now.toISOString() })
  await context.clock.setFixedTime(now)
  await context.route('**/healthz', (route) => route.fulfill({ headers: { date: now.toUTCString() } }))
}

/** Posts as whoever is logged in, at that time. */
export async function postThen(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(`/api${path}`, { data, headers: { 'x-test-now': NOW.toISOString() } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json()
}
