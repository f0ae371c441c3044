import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, listOf, offset } from './shared.ts'

const whole = z.int().min(1)

export const PointRule = z.object({
  bahtPerPoint: whole.describe('Paid baht for one point.'),
  bahtPerPointSpent: whole.describe('Baht that one point takes off.'),
  expiresAfterDays: whole.describe('Points live until the end of that day after they were earned.'),
  referralPoints: z.int().min(0).describe('For a friend, once their first paid visit has happened.'),
})
export type PointRule = z.infer<typeof PointRule>

export const PointTransaction = z.object({
  _id: z.string(),
  amount: z.int().describe('Points that came in, or, negative, went out.'),
  reason: z.enum(['earned', 'spent', 'givenBack', 'expired', 'welcome', 'gift', 'referral', 'referralBack']),
  orderKind: z
    .enum(['reservation', 'voucher', 'cart', 'gift', 'referral'])
    .nullable()
    .describe('The order or gift that it is about.'),
  orderId: z.string().nullable(),
  name: z
    .string()
    .describe('The shop of the visit, the deal of the voucher, the gift or the friend; empty where it is about none.'),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type PointTransaction = z.infer<typeof PointTransaction>

export const pointCalls = {
  'GET /points/summary': {
    about:
      "The customer's points and how many of them expire next, on which day in Bangkok; or their debt, where a reward was taken back that was spent: the next points settle it. /me/point, checkout.",
    auth: true,
    answer: z.object({
      point: z.int().min(0).describe('What can be spent.'),
      debt: z.int().min(0).describe('What the next points settle first; 0 where there are points.'),
      expiryInfo: z.object({ date: z.string(), amount: z.int() }).nullable(),
    }),
  },
  'GET /points/transactions': {
    about: 'What came in and went out of the points, twenty a page, the latest first. /me/point.',
    auth: true,
    query: z.object({ type: z.enum(['all', 'in', 'out']).default('all'), offset }),
    answer: listOf(PointTransaction),
  },
  'GET /points/transactions/{id}': {
    about: "One entry of the customer's points; another customer's is as unknown as none. Detail page of /me/point.",
    auth: true,
    params: byId,
    answer: z.object({ transaction: PointTransaction }),
  },
  'GET /points/current-rule': {
    about: 'How points are earned, what they are worth and how long they live. Point info, checkout.',
    auth: false,
    answer: PointRule,
  },
} as const satisfies Calls
