import { z } from 'zod'
import { REDUCTION_KINDS } from '#domain/pricing/quote.ts'

const QuotedLine = z.object({
  _id: z.string(),
  timePriceId: z.string().nullable(),
  quantity: z.int(),
  price: z.int().describe('List price of one unit, and what one costs in this order without promotion and points.'),
  finalPrice: z.int(),
  finalTotal: z.int(),
  bonusCount: z.int(),
})

/** What an order costs and how that came about; whole baht. */
export const Quote = z.object({
  lines: z.array(QuotedLine),
  serviceCount: z.int(),
  bonusCount: z.int(),
  originalPrice: z.int(),
  reductions: z
    .array(z.object({ kind: z.enum(REDUCTION_KINDS), amount: z.int() }))
    .describe('In the order in which they were counted; a surcharge is a negative price factor.'),
  orderPrice: z.int(),
  discount: z.int().describe('What the promotion takes off.'),
  pointDiscount: z.int(),
  usedPoint: z.int(),
  shippingFee: z.int(),
  price: z.int(),
  pointReceived: z.int(),
})

export type Quote = z.infer<typeof Quote>
