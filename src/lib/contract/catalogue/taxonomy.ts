import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { listOf, Picture } from '#contract/shared.ts'
import { Tag } from './shops.ts'

export const Category = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  serviceType: z.int(),
  image: Picture,
  shopCount: z.int(),
})

export type Category = z.infer<typeof Category>

export const categoryCalls = {
  'GET /type-categories': {
    about: 'The six categories in their order, each with the number of its shops. Home and search.',
    auth: false,
    answer: listOf(Category),
  },
} as const satisfies Calls

export const tagCalls = {
  'GET /tags': { about: 'All tags in their order. Search.', auth: false, answer: listOf(Tag) },
} as const satisfies Calls
