import type { Quote as Answer } from '#contract/pricing/quote.ts'
import type { Quote } from '#domain/pricing/quote.ts'

/** A quote as it goes over the wire. */
export const viewQuote = (quote: Quote): Answer => ({
  ...quote,
  lines: quote.lines.map(({ id, timePriceId, quantity, price, finalPrice, finalTotal, bonusCount }) => ({
    _id: id,
    timePriceId,
    quantity,
    price,
    finalPrice,
    finalTotal,
    bonusCount,
  })),
})
