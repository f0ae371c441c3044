import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { PLACE_MAX } from '#domain/constants.ts'
import { version } from './consoleText.ts'

const ListedBrand = z.object({
  ...{ _id: z.string(), version: z.int(), slug: z.string(), name: z.string() },
  branchCount: z.int().describe('Those that customers see.'),
  isTop: z.boolean().describe('Whether home shows it among the brands.'),
  position: z.int(),
})
export type ListedBrand = z.infer<typeof ListedBrand>

export const consoleBrandCalls = {
  'GET /console/brands': {
    about:
      'The brands in their order; `q` is a part of a name in any language, `top` names those that home shows (yes) or does not (no). /console/brands.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      top: z.enum(['yes', 'no']).optional(),
      offset,
    }),
    answer: listOf(ListedBrand),
  },
  'PATCH /console/brands/{id}': {
    about:
      'Whether home shows a brand, and its place among all; what is left out stays. Somebody else has changed it since: 166. /console/brands.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version, isTop: z.boolean().optional(), position: z.int().min(0).max(PLACE_MAX).optional() }),
    answer: z.object({ brand: ListedBrand }),
  },
} as const satisfies Calls
