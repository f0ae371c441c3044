import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, listOf, Picture } from './shared.ts'
import { ShopCard } from './shops.ts'

/** A pass, or level: a number of visits paid at once, in whole baht. */
export const PassCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: Picture,
  price: z.int(),
  originalPrice: z.int(),
  discount: z.int(),
  units: z.int(),
  expiredWithin: z.int(),
  branchCount: z.int(),
})
export type PassCard = z.infer<typeof PassCard>

export const Pass = PassCard.extend({
  usableBranches: z.array(ShopCard),
  isGivenAtHome: z.boolean().describe('All of them come to the customer: buying it wants an address (150).'),
  expiredAt: z.iso.datetime().describe('The last moment of use if it were bought now.'),
})
export type Pass = z.infer<typeof Pass>

export const passCalls = {
  'GET /passes': { about: 'Every pass in its order. /pass.', auth: false, answer: listOf(PassCard) },
  'GET /passes/{id}': {
    about: 'One pass by id or slug, with the shops that take it. /pass/{id} and its checkout.',
    auth: false,
    params: byId,
    answer: z.object({ pass: Pass }),
  },
} as const satisfies Calls
