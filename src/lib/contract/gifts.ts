import { z } from 'zod'
import type { Calls } from './call.ts'
import { listOf, Picture } from './shared.ts'

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
