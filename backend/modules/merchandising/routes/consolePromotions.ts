import {
  addPromotion,
  addShopPromotion,
  changePromotion,
} from '#backend/modules/merchandising/consolePromotion/change.ts'
import { listConsolePromotions } from '#backend/modules/merchandising/consolePromotion/list.ts'
import { findConsolePromotion } from '#backend/modules/merchandising/consolePromotion/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consolePromotionCalls } from '#contract/merchandising/consolePromotions.ts'

export const consolePromotionRoutes = handle(consolePromotionCalls, {
  'GET /console/promotions': ({ ctx, query }) => listConsolePromotions(ctx, query),
  'POST /console/promotions': ({ ctx, body }) => addPromotion(ctx, body),
  'POST /console/shops/{id}/promotions': ({ ctx, params, body }) => addShopPromotion(ctx, params.id, body),
  'GET /console/promotions/{id}': ({ ctx, params }) => findConsolePromotion(ctx, params.id),
  'PATCH /console/promotions/{id}': ({ ctx, params, body }) => changePromotion(ctx, params.id, body),
})
