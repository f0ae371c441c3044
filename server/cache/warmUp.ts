import type { PageStore } from '#backend/platform/pageStore/pageStore.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locales.ts'
import type { BackendFetch } from '#server/apiProxy/apiProxy.ts'
import type { openPages } from '#server/pages/pages.ts'
import { BusyError } from '#server/pages/renderQueue.ts'
import { pageOfKey } from './pageKey.ts'

const TOP_SHOPS = 8
/** The pages that are made before a process says that it is ready, and how long it says so no later. */
const HOTTEST = 500
const HOTTEST_WITHIN_MS = 20_000
/** Two at a time: while one is packed the next is rendered. */
const LANES = 2

type Pages = Pick<ReturnType<typeof openPages>, 'answer'>

/**
 * Makes the pages that were asked for most of late, also of the build before, or takes them from the other processes.
 * Resolves once they are there, or after twenty seconds at most.
 */
export async function warmHottest(pages: Pages, store: Pick<PageStore, 'hottest'>, isStopping: () => boolean) {
  const keys = (await store.hottest(HOTTEST)).values()
  const until = performance.now() + HOTTEST_WITHIN_MS
  const lane = async () => {
    for (const key of keys) {
      if (isStopping() || performance.now() > until) return
      const page = pageOfKey(key)
      if (!page) continue
      const url = new URL(page.path, 'http://warm.internal')
      const visitor = { ...page.look, token: undefined, askedMode: false }
      // A shop that is gone, or an address of another build, is no reason to wait.
      await pages.answer({ url, visitor, requestId: 'warm-up' }).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

async function topShops(call: BackendFetch): Promise<string[]> {
  const answer = await call(new Request(`http://backend.internal/api/shops?limit=${TOP_SHOPS}`))
  if (!answer.ok) return []
  const { items } = (await answer.json()) as { items: { urlName: string }[] }
  return items.slice(0, TOP_SHOPS).map((shop) => shop.urlName)
}

/**
 * Renders the home page and the first shops in every language, one after the other, so that nobody waits for the
 * first. English comes first: most links from elsewhere lead there.
 */
export async function warmUp(pages: Pages, call: BackendFetch, isStopping: () => boolean) {
  const locales = [DEFAULT_LOCALE, ...LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)]
  const warm = async (locale: Locale, path: string) => {
    if (isStopping()) return
    const visitor = { locale, theme: 'default', headless: false, token: undefined, askedMode: false } as const
    await pages
      .answer({ url: new URL(`http://warm.internal/${locale}${path}`), visitor, requestId: 'warm-up' })
      .catch((error: unknown) => {
        // Visitors are there already, and come first.
        if (!(error instanceof BusyError)) throw error
      })
  }
  for (const locale of locales) await warm(locale, '')
  const shops = await topShops(call)
  for (const locale of locales) for (const shop of shops) await warm(locale, `/shop/${encodeURIComponent(shop)}`)
}
