import { z } from 'zod'
import { CUSTOMER_WORD_MAX, POINTS_ADJUSTED_MAX } from '#domain/constants.ts'
import { FRIEND_STATE } from '#domain/rewards/friendState.ts'
import { ADJUSTMENT_REASONS, POINT_REASON } from '#domain/rewards/pointLedger.ts'
import type { Calls } from './call.ts'
import { Promotion } from './merchandising/offers.ts'
import { byId, listOf, offset, Picture } from './shared.ts'

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
  reason: z.enum(Object.values(POINT_REASON)),
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
    about:
      "One entry of the customer's points; another customer's is a 404, like one that does not exist. Detail page of /me/point.",
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

export const Gift = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  image: Picture,
  quota: z.int().describe('How many are left.'),
  pointCost: z.int().describe('Points that one costs.'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  service: z
    .object({ typeName: z.string(), duration: z.int(), shop: z.object({ urlName: z.string(), name: z.string() }) })
    .describe('The visit that it is good for.'),
  isGivenAtHome: z.boolean().describe('The shop comes to the customer: taking it wants an address (150).'),
  voucherId: z
    .string()
    .nullable()
    .describe('The voucher that it became for the customer; null until they have taken it.'),
  takenAt: z.iso.datetime().nullable(),
})
export type Gift = z.infer<typeof Gift>

export const giftCalls = {
  'GET /gifts/current': {
    about:
      'The gifts that are given now, then those over that the customer has taken, with the voucher of each. /me/gift.',
    auth: true,
    answer: listOf(Gift),
  },
  'POST /gifts/redeem': {
    about:
      'Takes a gift, once for each customer, for its points, as a voucher for one visit: not given now (88), none left (89), taken already (90), fewer points (87), no address where the shop comes to the customer (150). Gift page.',
    auth: true,
    idempotent: true,
    body: z.object({
      campaignId: z.string().min(1).max(100),
      address: z.string().trim().max(500).optional().describe('Where the shop comes to; asked for of those that do.'),
    }),
    answer: z.object({ gift: Gift }),
  },
} as const satisfies Calls

export const referralCalls = {
  'GET /promotions/referral': {
    about: "The customer's own referral code, what it has brought, and what a friend gets. /me/referral.",
    auth: true,
    answer: z.object({
      referralCode: z.string(),
      rewardPoint: z.int().describe('Points for each friend whose first paid visit has happened.'),
      friendCount: z.int(),
      paidFriendCount: z.int().describe('Those of them whose visit has brought points that stand.'),
      pointReceived: z.int(),
      pendingPoint: z.int().describe('Points that become usable once the visits that friends have ordered happen.'),
      friends: z
        .array(
          z.object({
            name: z.string().describe("First name; '' where it is not known."),
            state: z.enum(Object.values(FRIEND_STATE)),
            until: z.iso.datetime().nullable().describe('Until when an order of theirs counts.'),
          }),
        )
        .describe('The latest fifty.'),
      promotion: Promotion.nullable().describe('What a friend may use on a first order.'),
    }),
  },
} as const satisfies Calls

const purse = z.object({ point: z.int().min(0), debt: z.int().min(0) })

export const consolePointCalls = {
  'GET /console/customers/{id}/points': {
    about:
      'The points of a customer: what they have or owe, and what came in and went out, the latest first. /console/customers/{id}.',
    auth: false,
    permission: 'customers.read',
    params: byId,
    query: z.object({ offset }),
    answer: listOf(PointTransaction).extend({ purse }),
  },
  'POST /console/customers/{id}/points': {
    about:
      'Gives points (positive) or takes them for a reason, which the customer reads beside them. Their points are others than those that were read: 166; fewer than are taken: 87. /console/customers/{id}.',
    auth: false,
    permission: 'customers.change',
    params: byId,
    body: z.object({
      balance: z.int().describe('The points that were read; of a debt, negative.'),
      amount: z
        .int()
        .min(-POINTS_ADJUSTED_MAX)
        .max(POINTS_ADJUSTED_MAX)
        .refine((amount) => amount !== 0),
      reason: z.enum(ADJUSTMENT_REASONS),
      word: z.string().trim().max(CUSTOMER_WORD_MAX).default('').describe('More about it, for the history alone.'),
    }),
    answer: z.object({ purse }),
  },
} as const satisfies Calls
