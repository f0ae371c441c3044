import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from '#backend/modules/accounts/index.ts'
import { setLike } from '#backend/modules/reviews/index.ts'
import { listHistories, listViews } from '#backend/modules/tracking/browsingHistory/list.ts'
import { recordView } from '#backend/modules/tracking/browsingHistory/record.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { likeCalls } from '#contract/accounts/favourites.ts'

export const likeRoutes = handle(likeCalls, {
  'POST /likes': ({ ctx, body }) => setLike(ctx, body),
  'POST /favourites': ({ ctx, body }) => addFavourite(ctx, body),
  'DELETE /favourites': ({ ctx, query }) => removeFavourite(ctx, query),
  'GET /favourites': ({ ctx, query }) => listFavourites(ctx, query),
  'GET /favourites/ids': ({ ctx }) => listFavouriteIds(ctx),
  'POST /views': ({ ctx, body }) => recordView(ctx, body),
  'GET /views': ({ ctx, query }) => listViews(ctx, query),
  'GET /histories': ({ ctx, query }) => listHistories(ctx, query),
})
