import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset } from '#contract/shared.ts'
import { TERM_NAME_MAX } from '#domain/catalogue/taxonomy.ts'
import { PLACE_MAX } from '#domain/constants.ts'
import { Texts, texts, version } from './consoleText.ts'

/** A category or a tag, as staff look after both. */
const ConsoleTerm = z.object({
  ...{ _id: z.string(), version: z.int(), slug: z.string(), name: Texts, position: z.int() },
  isShown: z.boolean().describe('Whether customers find it among the others of its kind.'),
  shopCount: z.int().describe('Shops of it that customers see.'),
})
export type ConsoleTerm = z.infer<typeof ConsoleTerm>

const TermChange = z.object({
  version,
  name: texts(TERM_NAME_MAX).optional().describe('In one language at least.'),
  position: z.int().min(0).max(PLACE_MAX).optional().describe('Its place among all, the smallest first.'),
  isShown: z.boolean().optional(),
})
export type TermChange = z.output<typeof TermChange>

const query = z.object({
  q: z.string().trim().max(100).default(''),
  shown: z.enum(['yes', 'no']).optional(),
  offset,
})
export type AskedTerms = z.output<typeof query>

const answer = z.object({ term: ConsoleTerm })

export const consoleTaxonomyCalls = {
  'GET /console/categories': {
    about:
      'The categories in their order, also those that customers do not see; `q` is a part of a name in any language. /console/categories.',
    auth: false,
    permission: 'merchandising.change',
    query,
    answer: listOf(ConsoleTerm),
  },
  'GET /console/categories/{id}': {
    about: 'One category. /console/categories/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/categories/{id}': {
    about:
      'Changes the name of a category, its place, or whether customers find it; what is left out stays. Pages and search follow at once; services of one that is hidden stay bookable. Without a name: 422. Somebody else has changed it since: 166. /console/categories/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: TermChange,
    answer,
  },
  'GET /console/tags': {
    about:
      'The tags in their order, also those that customers do not see; `q` is a part of a name in any language. /console/tags.',
    auth: false,
    permission: 'merchandising.change',
    query,
    answer: listOf(ConsoleTerm),
  },
  'GET /console/tags/{id}': {
    about: 'One tag. /console/tags/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/tags/{id}': {
    about:
      'Changes the name of a tag, its place, or whether customers find it; what is left out stays. Pages and search follow at once. Without a name: 422. Somebody else has changed it since: 166. /console/tags/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: TermChange,
    answer,
  },
} as const satisfies Calls
