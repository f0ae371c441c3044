import { findFlashSale, findRunningSale } from '#backend/modules/merchandising/flashSale/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { flashSaleCalls } from '#contract/merchandising/offers.ts'

export const flashSaleRoutes = handle(flashSaleCalls, {
  'GET /flash-sales/current': ({ ctx, query }) => findRunningSale(ctx, 'current', query.offset),
  'GET /flash-sales/delivery': ({ ctx, query }) => findRunningSale(ctx, 'delivery', query.offset),
  'GET /flash-sales/{id}': ({ ctx, params, query }) => findFlashSale(ctx, params.id, query.offset),
})
