import { api } from '#api/browser.ts'
import type { Stock } from '#contract/availability.ts'
import { followAnswer } from '#stores/liveAnswer.ts'

/**
 * Calls `onStock` with the stock of the deals, first of all of them, then of each that changes, until the returned
 * function is called.
 */
export function followStock(dealIds: readonly string[], onStock: (items: Stock[]) => void): () => void {
  const deals = dealIds.join(',')
  return followAnswer<{ items: Stock[] }>({
    events: `/stock/events?${new URLSearchParams({ deals })}`,
    poll: () => api('GET /stock', { query: { deals } }),
    onAnswer: ({ items }) => onStock(items),
    onLine: () => {},
    onRefusal: () => {},
  })
}
