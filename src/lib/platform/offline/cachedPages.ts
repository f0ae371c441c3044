/** Who saw a page before any log-in. */
export const VISITOR = 'visitor'

/** The offline page of each locale; it has no personal data, so a log-out keeps it. */
const OFFLINE_PAGES = 'precache:'

/**
 * The address under which a page is kept for reading offline, or undefined for pages that are not kept. Kept are
 * tickets, vouchers, the driver's card, the phrasebook, and the page where a shop checks codes (docs/decisions/0032 and
 * 0049); no page with current prices.
 */
export function keptPath({ pathname, searchParams }: URL): string | undefined {
  const [, locale, ...parts] = pathname.split('/')
  const [room, id = '', page] = parts
  const shape = [room, id && '*', page].join('/')
  if (parts.length === 1 && room === 'booking' && searchParams.get('id'))
    return `/${locale}/booking/${encodeURIComponent(searchParams.get('id') ?? '')}/ticket`
  if (parts.length === 1 && room === 'communication-tools') {
    const shop = searchParams.get('shop')
    return shop ? `${pathname}?shop=${encodeURIComponent(shop)}` : pathname
  }
  if (parts.length === 2 && (room === 'vouchers' || (room === 'voucher-codes' && id === 'use'))) return pathname
  if (parts.length === 3 && /^(booking\/\*\/ticket|shop\/\*\/direction-card)$/.test(shape)) return pathname
  return undefined
}

/** Whether only its owner, logged in, may see the page. */
export const isPersonal = (path: string): boolean => /^\/[a-z]+\/(booking|vouchers)\//.test(path)

/** A cache for each page: its HTML and its files come and go together. `owner` is a log-in's mark, or VISITOR. */
export const cacheOf = (path: string, owner: string): string => `kept:${owner}:${path}`

export const offlineCacheOf = (path: string): string => OFFLINE_PAGES + path

/** The path of one of our offline pages, by the name of its cache. */
export const offlinePathOf = (name: string): string | undefined =>
  name.startsWith(OFFLINE_PAGES) ? name.slice(OFFLINE_PAGES.length) : undefined

/** Whose page a cache holds; undefined where it is none of these. */
export function ownerOf(name: string): string | undefined {
  const [kind, owner] = name.split(':')
  return kind === 'kept' ? owner : undefined
}

/** The path of a kept page, by the name of its cache. */
export const pathOf = (name: string): string => name.split(':').slice(2).join(':')

/** When the kept page was as it is. */
export const KEPT_AT = 'x-kept-at'
