import type { FakePage } from '#tests/support/processes/startServer.ts'
import { startTestServer } from './testServer.ts'

/** How long the page lives, and by which tags it is purged. */
export const CACHE = { maxAge: 60, swr: 30, tags: ['shop:1', 'flash'] }

/** A server with a shop page that says what it was rendered with; `renders` says how often. */
export async function startShopPage(variables?: Record<string, string>) {
  let renders = 0
  const page: FakePage = ({ url, locals }) => {
    renders += 1
    return { cache: CACHE, body: `${url} ${locals.locale} ${locals.theme} ${locals.headless} ${'-'.repeat(600)}` }
  }
  return { ...(await startTestServer({ page, variables })), renders: () => renders }
}
