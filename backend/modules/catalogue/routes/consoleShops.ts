import { addShop } from '#backend/modules/catalogue/consoleShop/add.ts'
import { changePublication, findPublication } from '#backend/modules/catalogue/consoleShop/publication.ts'
import { findConsoleShop, listConsoleShops } from '#backend/modules/catalogue/shop/listForConsole.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleShopCalls } from '#contract/catalogue/consoleShops.ts'

export const consoleShopRoutes = handle(consoleShopCalls, {
  'GET /console/shops': ({ ctx, query }) => listConsoleShops(ctx, query),
  'POST /console/shops': ({ ctx, body }) => addShop(ctx, body),
  'GET /console/shops/{id}/publication': ({ ctx, params }) => findPublication(ctx, params.id),
  'PATCH /console/shops/{id}/publication': ({ ctx, params, body }) => changePublication(ctx, params.id, body),
  'GET /console/shops/{id}': ({ ctx, params }) => findConsoleShop(ctx, params.id),
})
