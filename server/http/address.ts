import { isLocale } from '#i18n/locales.ts'

/** Whether a path can be read: a `%` that begins no code, bytes that are no UTF-8 and NUL name nothing that there is. */
export function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** The path that a page is found under: no slash at its end, its language in small letters (`/TH/shop/` is `/th/shop`). */
export function plainPath(pathname: string): string {
  const [, first = ''] = pathname.split('/')
  const locale = first.toLowerCase()
  const path = isLocale(locale) ? `/${locale}${pathname.slice(1 + first.length)}` : pathname
  return path.endsWith('/') ? `/${path.replace(/^\/+|\/+$/g, '')}` : path
}

/** A query without the character NUL, which no text of ours has: whatever else is asked is answered. */
export const withoutNul = (search: string): string => search.replaceAll('%00', '')
