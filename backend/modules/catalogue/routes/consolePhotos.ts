import { addPhoto } from '#backend/modules/catalogue/consolePhoto/add.ts'
import { changePhoto, removePhoto } from '#backend/modules/catalogue/consolePhoto/change.ts'
import { findConsolePhoto, listShopPhotos, listWaitingPhotos } from '#backend/modules/catalogue/consolePhoto/list.ts'
import { approvePhoto, refusePhoto } from '#backend/modules/catalogue/consolePhoto/moderate.ts'
import { orderPhotos } from '#backend/modules/catalogue/consolePhoto/order.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consolePhotoCalls } from '#contract/catalogue/consolePhotos.ts'

export const consolePhotoRoutes = handle(consolePhotoCalls, {
  'GET /console/photos': ({ ctx, query }) => listWaitingPhotos(ctx, query),
  'GET /console/shops/{id}/photos': ({ ctx, params }) => listShopPhotos(ctx, params.id),
  'POST /console/shops/{id}/photos': ({ ctx, params, form }) => addPhoto(ctx, params.id, form.image),
  'POST /console/shops/{id}/photos/order': ({ ctx, params, body }) => orderPhotos(ctx, params.id, body),
  'GET /console/photos/{id}': ({ ctx, params }) => findConsolePhoto(ctx, params.id),
  'PATCH /console/photos/{id}': ({ ctx, params, body }) => changePhoto(ctx, params.id, body),
  'POST /console/photos/{id}/remove': ({ ctx, params, body }) => removePhoto(ctx, params.id, body),
  'POST /console/photos/{id}/approve': ({ ctx, params, body }) => approvePhoto(ctx, params.id, body),
  'POST /console/photos/{id}/refuse': ({ ctx, params, body }) => refusePhoto(ctx, params.id, body),
})
