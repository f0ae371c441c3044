import { handle } from '#backend/platform/http/handle.ts'
import { instantCalls } from '#contract/instant/instant.ts'
import { cancelRequest, extendRequest } from './change.ts'
import { readInstantConfig } from './config.ts'
import { createRequest } from './create.ts'
import { findCurrent, findRequest, findResponse, followRequest, listResponses } from './find.ts'
import { findVisit, followBooking, sayToShop } from './findBooking.ts'
import { countCandidates, listSlots } from './preview.ts'

export const instantRoutes = handle(instantCalls, {
  'GET /instant-massages/config': ({ ctx, query }) => readInstantConfig(ctx, query),
  'GET /instant-massages/candidates': ({ ctx, query }) => countCandidates(ctx, query),
  'GET /instant-massages/slots': ({ ctx, query }) => listSlots(ctx, query),
  'POST /instant-massages/requests': ({ ctx, body }) => createRequest(ctx, body),
  'GET /instant-massages/requests': ({ ctx, query }) => findRequest(ctx, query.id),
  'GET /instant-massages/requests/{id}/events': ({ ctx, params, left }) => followRequest(ctx, params.id, left),
  'POST /instant-massages/requests/{id}/extend': ({ ctx, params, query }) =>
    extendRequest(ctx, params.id, query.wider === 'true'),
  'POST /instant-massages/requests/{id}/cancel': ({ ctx, params }) => cancelRequest(ctx, params.id),
  'GET /instant-massages/responses': ({ ctx, query }) => listResponses(ctx, query.requestId),
  'GET /instant-massages/responses/{id}': ({ ctx, params }) => findResponse(ctx, params.id),
  'GET /instant-massages/current': ({ ctx }) => findCurrent(ctx),
  'GET /instant-massages/visits/{id}': ({ ctx, params }) => findVisit(ctx, params.id),
  'GET /instant-massages/visits/{id}/events': ({ ctx, params, left }) => followBooking(ctx, params.id, left),
  'POST /instant-massages/visits/{id}/messages': ({ ctx, params, body }) =>
    sayToShop(ctx, { id: params.id, message: body }),
})
