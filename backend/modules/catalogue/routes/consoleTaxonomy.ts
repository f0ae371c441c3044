import { changeTerm } from '#backend/modules/catalogue/consoleTaxonomy/change.ts'
import { listTerms } from '#backend/modules/catalogue/consoleTaxonomy/list.ts'
import { findTerm } from '#backend/modules/catalogue/consoleTaxonomy/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleTaxonomyCalls } from '#contract/catalogue/consoleTaxonomy.ts'

export const consoleTaxonomyRoutes = handle(consoleTaxonomyCalls, {
  'GET /console/categories': ({ ctx, query }) => listTerms(ctx, 'category', query),
  'GET /console/categories/{id}': ({ ctx, params }) => findTerm(ctx.db, 'category', params.id),
  'PATCH /console/categories/{id}': ({ ctx, params, body }) => changeTerm(ctx, 'category', params.id, body),
  'GET /console/tags': ({ ctx, query }) => listTerms(ctx, 'tag', query),
  'GET /console/tags/{id}': ({ ctx, params }) => findTerm(ctx.db, 'tag', params.id),
  'PATCH /console/tags/{id}': ({ ctx, params, body }) => changeTerm(ctx, 'tag', params.id, body),
})
