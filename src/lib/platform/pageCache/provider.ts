import type { CacheProviderFactory } from 'astro'

/** Carries what `Astro.cache.set` said from the page to the server's page cache; never leaves the process. */
export const PAGE_CACHE_HEADER = 'x-page-cache'

const provider: CacheProviderFactory = () => ({
  name: 'page-cache',
  setHeaders: ({ maxAge = 0, swr = 0, tags = [] }) =>
    new Headers({ [PAGE_CACHE_HEADER]: encodeURIComponent(JSON.stringify({ maxAge, swr, tags })) }),
  // Purges come from the backend, not from pages.
  invalidate: async () => {},
})

export default provider
