import { addCarousel, changeCarousel, removeCarousel } from '#backend/modules/merchandising/consoleCarousel/change.ts'
import { listConsoleCarousels } from '#backend/modules/merchandising/consoleCarousel/list.ts'
import { findConsoleCarousel } from '#backend/modules/merchandising/consoleCarousel/own.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleCarouselCalls } from '#contract/merchandising/consoleCarousels.ts'

export const consoleCarouselRoutes = handle(consoleCarouselCalls, {
  'GET /console/carousels': ({ ctx, query }) => listConsoleCarousels(ctx, query),
  'POST /console/carousels': ({ ctx, body }) => addCarousel(ctx, body),
  'GET /console/carousels/{id}': ({ ctx, params }) => findConsoleCarousel(ctx, params.id),
  'PATCH /console/carousels/{id}': ({ ctx, params, body }) => changeCarousel(ctx, params.id, body),
  'POST /console/carousels/{id}/remove': ({ ctx, params, body }) => removeCarousel(ctx, params.id, body),
})
