import { handle } from '#backend/http/handle.ts'
import { listFavouriteIds, listFavourites } from '#backend/services/favourite/list.ts'
import { addFavourite, removeFavourite } from '#backend/services/favourite/set.ts'
import { setLike } from '#backend/services/like/set.ts'
import { listHistories, listViews } from '#backend/services/visit/list.ts'
import { recordView } from '#backend/services/visit/record.ts'
import { likeCalls } from '#contract/likes.ts'

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
