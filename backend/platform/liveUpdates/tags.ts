/**
 * Live updates use the channel of the purges, so that every process receives them with the same connection. They concern
 * no page, and are not sent to remote followers of purges.
 */
const PREFIX = 'live/'

declare const isLive: unique symbol
/** Names what a live update is about; no page is cached under it. */
export type LiveTag = string & { readonly [isLive]: true }

/** Prefix of stock tags, which contain the deal and its units, so that no query is needed. */
export const STOCK = `${PREFIX}stock/`

/** Changes of one instant request or of its answers. */
export const requestTag = (requestId: string) => `${PREFIX}request/${requestId}` as LiveTag

/** Something new at a shop's desk. */
export const deskTag = (shopId: string) => `${PREFIX}desk/${shopId}` as LiveTag

/** Changes of the waitlist of a strictly counted deal. */
export const waitlistTag = (dealId: string) => `${PREFIX}line/${dealId}` as LiveTag

/** What the tag of a stock says, as the statement that changes it writes it; undefined of any other. */
export function stockOfTag(tag: string): { dealId: string; stock: number } | undefined {
  if (!tag.startsWith(STOCK)) return undefined
  const end = tag.indexOf('/', STOCK.length)
  return { dealId: tag.slice(end + 1), stock: Number(tag.slice(STOCK.length, end)) }
}

export const isLiveTag = (tag: string): boolean => tag.startsWith(PREFIX)
