import { addSale, changeSale, endSale } from '#backend/modules/merchandising/consoleSale/change.ts'
import { listConsoleSales } from '#backend/modules/merchandising/consoleSale/list.ts'
import { findConsoleSale } from '#backend/modules/merchandising/consoleSale/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleFlashSaleCalls } from '#contract/merchandising/consoleFlashSales.ts'

export const consoleFlashSaleRoutes = handle(consoleFlashSaleCalls, {
  'GET /console/flash-sales': ({ ctx, query }) => listConsoleSales(ctx, query),
  'POST /console/flash-sales': ({ ctx, body }) => addSale(ctx, body),
  'GET /console/flash-sales/{id}': ({ ctx, params }) => findConsoleSale(ctx, params.id),
  'PATCH /console/flash-sales/{id}': ({ ctx, params, body }) => changeSale(ctx, params.id, body),
  'POST /console/flash-sales/{id}/end': ({ ctx, params, body }) => endSale(ctx, params.id, body),
})
