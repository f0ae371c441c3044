import { call } from '#console/data/call.ts'
import type { ConsoleTerm, TermChange } from '#contract/catalogue/consoleTaxonomy.ts'

/** The lists of what shops are sorted by. */
export type Terms = 'categories' | 'tags'

type TermCalls = {
  read(id: string): Promise<ConsoleTerm>
  change(id: string, body: TermChange): Promise<ConsoleTerm>
}

/** The calls about one of a list. */
export const TERM_CALLS: Record<Terms, TermCalls> = {
  categories: {
    read: async (id) => (await call('GET /console/categories/{id}', { params: { id } })).term,
    change: async (id, body) => (await call('PATCH /console/categories/{id}', { params: { id }, body })).term,
  },
  tags: {
    read: async (id) => (await call('GET /console/tags/{id}', { params: { id } })).term,
    change: async (id, body) => (await call('PATCH /console/tags/{id}', { params: { id }, body })).term,
  },
}
