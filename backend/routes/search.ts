import { handle } from '#backend/http/handle.ts'
import { listAreas } from '#backend/services/location/areas.ts'
import { searchShops } from '#backend/services/search/find.ts'
import { hintNames } from '#backend/services/search/hint.ts'
import { findPins } from '#backend/services/search/pins.ts'
import { searchCalls } from '#contract/search.ts'

export const searchRoutes = handle(searchCalls, {
  'GET /search': ({ ctx, query }) => searchShops(ctx, query),
  'GET /search/pins': ({ ctx, query }) => findPins(ctx, query),
  'GET /areas': ({ ctx }) => listAreas(ctx),
  'GET /search/hint': ({ ctx, query }) => hintNames(ctx, query),
})
