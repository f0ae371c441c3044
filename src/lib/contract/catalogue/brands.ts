import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { listOf, Picture } from '#contract/shared.ts'
import { BrandCard, ShopCard, Tag } from './shops.ts'

/** A branch as the brand page lists it: searched by its names, filtered by its tags. */
export const Branch = ShopCard.extend({ branchName: z.string(), address: z.string(), tags: z.array(Tag) })
export type Branch = z.infer<typeof Branch>

/** Everything the brand page says of a brand (spec section 3, Brand). */
export const Brand = BrandCard.extend({
  brandType: z.string(),
  environmentImages: z.array(Picture),
  branches: z.array(Branch),
  tags: z.array(Tag).describe('The tags that at least one branch has, for the filter chips.'),
})
export type Brand = z.infer<typeof Brand>

/** A branch by every name that a customer may look for it by. */
const BranchNames = z.object({ _id: z.string(), names: z.array(z.string()) })

export const brandCalls = {
  'GET /brands/{slug}/names': {
    about:
      'The branches of a brand with their names and branch names in every language, each once: a customer searches ' +
      'in the language that comes to mind. Search field of the brand page.',
    auth: false,
    params: z.object({ slug: z.string().min(1).max(100) }),
    answer: z.object({ items: z.array(BranchNames) }),
  },
  'GET /brands/{slug}': {
    about:
      'One brand by its slug or id: its branches as cards with hours and tags, the tags to filter them by, ' +
      'and the pictures of its rooms. Brand page.',
    auth: false,
    params: z.object({ slug: z.string().min(1).max(100) }),
    answer: z.object({ brand: Brand }),
  },
} as const satisfies Calls

export const brandListCalls = {
  'GET /top-brands': { about: 'The brands shown first. Home.', auth: false, answer: listOf(BrandCard) },
  'GET /brands': { about: 'All brands. Search, sitemap.', auth: false, answer: listOf(BrandCard) },
} as const satisfies Calls
