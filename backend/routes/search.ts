import { handle } from '#backend/http/handle.ts'
import { searchShops } from '#backend/services/search/find.ts'
import { hintNames } from '#backend/services/search/hint.ts'
import { searchCalls } from '#contract/search.ts'

export const searchRoutes = handle(searchCalls, {
  'GET /search': ({ ctx, query }) => searchShops(ctx, query),
  'GET /search/hint': ({ ctx, query }) => hintNames(ctx, query),
})
