import { listFavouriteIds, listFavourites } from '#backend/modules/accounts/favourite/list.ts'
import { addFavourite, removeFavourite } from '#backend/modules/accounts/favourite/set.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { favouriteCalls } from '#contract/accounts/favourites.ts'

export const favouriteRoutes = handle(favouriteCalls, {
  'POST /favourites': ({ ctx, body }) => addFavourite(ctx, body),
  'DELETE /favourites': ({ ctx, query }) => removeFavourite(ctx, query),
  'GET /favourites': ({ ctx, query }) => listFavourites(ctx, query),
  'GET /favourites/ids': ({ ctx }) => listFavouriteIds(ctx),
})
