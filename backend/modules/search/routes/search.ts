import { searchShops } from '#backend/modules/search/find.ts'
import { hintNames } from '#backend/modules/search/hint.ts'
import { findPins } from '#backend/modules/search/pins.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { searchCalls } from '#contract/search.ts'

export const searchRoutes = handle(searchCalls, {
  'GET /search': ({ ctx, query }) => searchShops(ctx, query),
  'GET /search/pins': ({ ctx, query }) => findPins(ctx, query),
  'GET /search/hint': ({ ctx, query }) => hintNames(ctx, query),
})
