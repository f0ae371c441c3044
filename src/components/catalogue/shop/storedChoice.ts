import { browserStore } from '#platform/storage/storage.ts'

type Item = { type: string }
type Stored = { shopId?: string; lines?: Item[]; items?: Item[] } | null

/** What is kept under this name, where it is about this shop. */
function itemsAt(shopId: string, name: string): Item[] {
  try {
    const stored = JSON.parse(browserStore.getItem(name) ?? 'null') as Stored
    const items = stored?.shopId === shopId ? (stored.lines ?? stored.items) : []
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

/** The islands that a visit or a waiting choice here concerns: the bar, and the chips of the chosen services. */
export function visitAt(shopId: string): string[] {
  const items = [...itemsAt(shopId, 'bookingCart'), ...itemsAt(shopId, 'pendingChoice')]
  return items.length > 0 ? ['visit', ...items.map(({ type }) => type)] : []
}
