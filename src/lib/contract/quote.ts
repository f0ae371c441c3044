import { z } from 'zod'
import { REDUCTION_KINDS } from '#domain/quote.ts'

const QuotedLine = z.object({
  _id: z.string(),
  timePriceId: z.string().nullable(),
  quantity: z.int(),
  /** List price of one unit, and what one costs in this order without promotion and points. */
  price: z.int(),
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
  /** In the order in which they were counted; a surcharge is a negative price factor. */
  reductions: z.array(z.object({ kind: z.enum(REDUCTION_KINDS), amount: z.int() })),
  orderPrice: z.int(),
  /** What the promotion takes off. */
  discount: z.int(),
  pointDiscount: z.int(),
  usedPoint: z.int(),
  shippingFee: z.int(),
  price: z.int(),
  pointReceived: z.int(),
})
export type Quote = z.infer<typeof Quote>
