import { findStock, followStock } from '#backend/modules/availability/stock/follow.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { stockCalls } from '#contract/availability.ts'

export const stockRoutes = handle(stockCalls, {
  'GET /stock': ({ ctx, query }) => findStock(ctx, query.deals),
  'GET /stock/events': ({ ctx, query, left }) => followStock(ctx, query.deals, left),
})
