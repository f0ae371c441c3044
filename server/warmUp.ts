import { LOCALES } from '#i18n/locales.ts'
import type { openPages } from './pages.ts'

/** Renders the home page of every language, one after the other, so that nobody waits for the first. */
export async function warmUp(pages: ReturnType<typeof openPages>, isStopping: () => boolean) {
  for (const locale of LOCALES) {
    if (isStopping()) return
    const visitor = { locale, theme: 'default', headless: false, token: undefined, askedMode: false } as const
    await pages.answer({ url: new URL(`http://warm.internal/${locale}`), visitor, requestId: 'warm-up' })
  }
}
