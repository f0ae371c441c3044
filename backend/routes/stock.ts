import { handle } from '#backend/http/handle.ts'
import { findStock, followStock } from '#backend/services/stock/follow.ts'
import { stockCalls } from '#contract/stock.ts'

export const stockRoutes = handle(stockCalls, {
  'GET /stock': ({ ctx, query }) => findStock(ctx, query.deals),
  'GET /stock/events': ({ ctx, query, left }) => followStock(ctx, query.deals, left),
})
