import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Promotion } from '#contract/merchandising/offers.ts'
import { anyId } from '#contract/shared.ts'
import { Quote } from './quote.ts'

const count = z.int().min(1).max(1000)

/** What is to be ordered: a visit (shop, orders, date, time), deals, or a pass (levelId). */
export const PromotionOrder = z.object({
  promotionId: anyId.describe("The code as the customer typed it, or the promotion's id."),
  shop: anyId.optional(),
  orders: z
    .array(z.object({ timePriceId: anyId, guestCount: count }))
    .min(1)
    .max(50)
    .optional(),
  date: z.string().max(10).optional().describe('Where these are missing, the visit is priced without a price factor.'),
  time: z.string().max(5).optional(),
  deals: z
    .array(z.object({ dealId: anyId, serviceCount: count }))
    .min(1)
    .max(50)
    .optional(),
  levelId: anyId.optional(),
  voucherType: z.enum(['e-voucher', 'physical']).default('e-voucher'),
  pointDiscount: z
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('Baht to be paid with points: at most what the customer has, and what is left to pay.'),
})

export type PromotionOrder = z.infer<typeof PromotionOrder>

export const applyPromotionCalls = {
  'POST /v2/promotions/apply': {
    about:
      'What an order costs with a promotion, item by item, or why it gets nothing: unknown (80), not running (81), used up (82), used by this customer (83), order too small (84), other shops (85), nothing to reduce (86), for a first order only (95). Takes nothing. Checkouts.',
    auth: true,
    body: PromotionOrder,
    answer: z.object({ promotion: Promotion, quote: Quote }),
  },
} as const satisfies Calls
