import { countShops } from '#backend/modules/search/answer/count.ts'
import { searchShops } from '#backend/modules/search/answer/find.ts'
import { findPins } from '#backend/modules/search/answer/pins.ts'
import { findStations } from '#backend/modules/search/answer/stations.ts'
import { hintNames } from '#backend/modules/search/hint.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { searchCalls } from '#contract/search.ts'

export const searchRoutes = handle(searchCalls, {
  'GET /search': ({ ctx, query }) => searchShops(ctx, query),
  'GET /search/count': ({ ctx, query }) => countShops(ctx, query),
  'GET /search/pins': ({ ctx, query }) => findPins(ctx, query),
  'GET /search/stations': ({ ctx, query }) => findStations(ctx, query),
  'GET /search/hint': ({ ctx, query }) => hintNames(ctx, query),
})
