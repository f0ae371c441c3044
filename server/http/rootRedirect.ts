import type { IncomingMessage, ServerResponse } from 'node:http'
import { DEFAULT_LOCALE, isLocale, localeOfHeader } from '#i18n/locales.ts'
import { parseCookies } from '#server/cookies/cookies.ts'

/** The language of `/`: the cookie, then the browser's languages, then English. */
export function redirectRoot(req: Pick<IncomingMessage, 'headers'>, res: ServerResponse, search: string) {
  const kept = parseCookies(req.headers.cookie).get('locale')
  const locale = isLocale(kept) ? kept : (localeOfHeader(req.headers['accept-language']) ?? DEFAULT_LOCALE)
  res.writeHead(302, {
    location: `/${locale}${search}`,
    vary: 'Cookie, Accept-Language',
    'cache-control': 'private, no-cache',
  })
  res.end()
}
