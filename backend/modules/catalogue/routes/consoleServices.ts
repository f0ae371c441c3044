import { addService, copyService } from '#backend/modules/catalogue/consoleService/add.ts'
import { changeService } from '#backend/modules/catalogue/consoleService/change.ts'
import {
  findConsoleService,
  listConsoleServices,
  listServiceBranches,
} from '#backend/modules/catalogue/consoleService/list.ts'
import { orderServices } from '#backend/modules/catalogue/consoleService/order.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { consoleServiceCalls } from '#contract/catalogue/consoleServices.ts'

export const consoleServiceRoutes = handle(consoleServiceCalls, {
  'GET /console/shops/{id}/services': ({ ctx, params }) => listConsoleServices(ctx, params.id),
  'POST /console/shops/{id}/services': ({ ctx, params, body }) => addService(ctx, params.id, body),
  'POST /console/shops/{id}/services/order': ({ ctx, params, body }) => orderServices(ctx, params.id, body),
  'POST /console/shops/{id}/services/copies': ({ ctx, params, body }) => copyService(ctx, params.id, body.serviceId),
  'GET /console/services/{id}': ({ ctx, params }) => findConsoleService(ctx, params.id),
  'PATCH /console/services/{id}': ({ ctx, params, body }) => changeService(ctx, params.id, body),
  'GET /console/services/{id}/branches': ({ ctx, params }) => listServiceBranches(ctx, params.id),
})
