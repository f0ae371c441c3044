import { findConsoleShop, listConsoleShops } from '#backend/modules/catalogue/shop/listForConsole.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleShopCalls } from '#contract/catalogue/consoleShops.ts'

export const consoleShopRoutes = handle(consoleShopCalls, {
  'GET /console/shops': ({ ctx, query }) => listConsoleShops(ctx, query),
  'GET /console/shops/{id}': ({ ctx, params }) => findConsoleShop(ctx, params.id),
})
