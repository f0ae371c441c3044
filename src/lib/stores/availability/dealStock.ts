import { api } from '#api/browser.ts'
import type { Stock } from '#contract/availability.ts'
import { followAnswer } from '#stores/liveAnswer.ts'

/** Hears how many are left of deals, at first of all and then of each that changes, until the answered function is called. */
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
