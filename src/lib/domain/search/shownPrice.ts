type Answered = {
  asked: { price: number; priceBefore: number | null } | null
  minPrice: number
  minPriceBefore?: number | null
  /** What one guest pays for the asked service at each free time. */
  times: readonly { startsAt: string; price: number }[]
}

/** `before`: the price that is struck; `isFrom`: the lowest of several. */
export type ShownPrice = { price: number; before: number | null; isFrom: boolean }

/**
 * What stands beside the times of an answer: the price of the times that are shown, the lowest where they differ. The
 * asked service's own where none is shown; the lowest of the shop where nothing is asked for there.
 */
export function shownPrice(answered: Answered, shown: readonly string[]): ShownPrice {
  const { asked, minPrice, minPriceBefore = null, times } = answered
  if (!asked) return { price: minPrice, before: minPriceBefore, isFrom: true }
  const prices = times.filter(({ startsAt }) => shown.includes(startsAt)).map(({ price }) => price)
  if (prices.length === 0) return { price: asked.price, before: asked.priceBefore, isFrom: false }
  const price = Math.min(...prices)
  const usual = asked.priceBefore ?? asked.price
  return { price, before: usual > price ? usual : null, isFrom: new Set(prices).size > 1 }
}
