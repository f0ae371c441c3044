import { vi } from 'vitest'

/**
 * The page's address, with what its scripts do to leave or reload the page noted: jsdom can do neither.
 * `vi.unstubAllGlobals` takes it away.
 */
export function stubPageAddress(path = '/en') {
  const ways = { assign: vi.fn(), replace: vi.fn(), reload: vi.fn() }
  vi.stubGlobal('location', Object.assign(new URL(path, 'http://localhost:3000'), ways))
  return ways
}
