import { vi } from 'vitest'
import type { TestBackend } from '#tests/support/processes/startBackend.ts'

/**
 * The page's own stores, here in this process: what they ask goes to the backend over HTTP, as whoever is logged in.
 * Answers how somebody logs in; `vi.unstubAllGlobals` takes it away.
 */
export function openOwnBrowser(backend: TestBackend): { logIn(token: string): void } {
  let token = ''
  // What the pages say to their data layer is heard by nobody here.
  vi.stubGlobal('window', {})
  // An order says on which page it was made.
  vi.stubGlobal('location', new URL('http://shop.test/en/booking'))
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://shop.test')
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return backend.fetch(new Request(url, { ...init, headers }))
  })
  return {
    logIn(next) {
      token = next
    },
  }
}
