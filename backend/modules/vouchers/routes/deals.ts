import { findDeal } from '#backend/modules/vouchers/deal/find.ts'
import { listDealsOfShop } from '#backend/modules/vouchers/deal/listOfShop.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { dealCalls, shopDealCalls } from '#contract/vouchers/deals.ts'

export const dealRoutes = handle(dealCalls, {
  'GET /deals/{id}': ({ ctx, params }) => findDeal(ctx, params.id),
})

export const shopDealRoutes = handle(shopDealCalls, {
  'GET /deals/shops/{id}': ({ ctx, params }) => listDealsOfShop(ctx, params.id),
})
