import { DEFAULT_LOCALE, LOCALES, type Locale } from '#i18n/locales.ts'
import type { BackendFetch } from '#server/apiProxy/apiProxy.ts'
import type { openPages } from '#server/pages/pages.ts'
import { BusyError } from '#server/pages/renderQueue.ts'

const TOP_SHOPS = 8

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
export async function warmUp(pages: ReturnType<typeof openPages>, call: BackendFetch, isStopping: () => boolean) {
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
